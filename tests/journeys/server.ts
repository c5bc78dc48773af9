import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
/** Today's date in every journey (demo world, section 1). */
export const BASE_DATE = '2026-03-01';
export const DEMO_PASSWORD = 'Demo@2026';
/** The key from which every device's password is derived. */
export const DEVICE_KEY = 'journeys';

/** A built platform server with the small demo world, in its own process. */
export interface JourneyServer {
  readonly url: string;
  /** MQTT address of its devices. */
  readonly mqttUrl: string;
  /** Folder of its database, inside `data`. */
  readonly database: string;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Simulates a power failure: the process is killed. Its database keeps running, as after the kill of its parent. */
  kill(): Promise<void>;
  /** Restarts it at the same address with the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A free port. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? String(address.port) : '0';
};

/** Starts the process and waits for the line that reports that it serves. */
const launch = async (
  data: string,
  port: string,
  mqttPort: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: port,
      MQTT_PORT: mqttPort,
      HOST: '127.0.0.1',
      PARKDECK_DEVICE_KEY: DEVICE_KEY,
      PARKDECK_DATA: data,
      PARKDECK_WORLD: 'small',
      PARKDECK_BASE_DATE: BASE_DATE,
      DATABASE_URL: '',
      NODE_ENV: '',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      said += part.toString('utf8');
      const [, found] = /ready at (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return { child, url };
};

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/**
 * Starts a server on a free port with its own data in the temporary folder. `more`: how else it is configured; then it
 * knows its own address beforehand.
 */
export const startServer = async (more: Readonly<Record<string, string>> = {}): Promise<JourneyServer> => {
  const data = mkdtempSync(join(tmpdir(), 'parkdeck-journey-'));
  chmodSync(data, 0o755); // so that the account that runs PostgreSQL can access its database inside
  const mqttPort = await freePort();
  const first = await launch(data, Object.keys(more).length === 0 ? '0' : await freePort(), mqttPort, more);
  const { url } = first;
  let { child } = first;
  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    database: join(data, 'pg'),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      ({ child } = await launch(data, new URL(url).port, mqttPort, more));
    },
    remove: async () => {
      await end(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
};
