import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Client } from '@parkdeck/core/client/client';
import { buildTargets } from '../../apps/server/boot/build.mjs';
import { atTerminal } from '../../cli/fixtures/at-terminal.ts';
import type { Step } from '../../cli/fixtures/at-terminal.ts';
import { endOf } from '../../cli/fixtures/ended.ts';
import type { Ended } from '../../cli/fixtures/ended.ts';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { ServerOptions } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/parkdeck.js', import.meta.url));
type Environment = Readonly<Record<string, string | undefined>>;

/** The program at work. */
export interface Running {
  readonly ended: Promise<Ended>;
  hasEnded(): boolean;
  /** Kills it (SIGKILL) and waits for its end. */
  kill(): Promise<void>;
}

const running = (ended: Promise<Ended>, kill: () => void): Running => {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  return {
    ended: over,
    hasEnded: () => isOver,
    kill: async () => {
      kill();
      await over;
    },
  };
};

/**
 * The real terminal beside a real server with a filled world, both of which may die while they work; `client` and the
 * lines are of the platform's admin unless they say who else.
 */
export const terminalPlace = async (name: string, options: Omit<ServerOptions, 'data'> = {}) => {
  await buildTargets(['cli']);
  const home = mkdtempSync(join(tmpdir(), `parkdeck-${name}-`));
  const data = await filledFolder(name);
  let server = await startServer({ data: data.path, ...options });
  const { url } = server;
  const databaseUrl = (): string => runningDatabase(data.path)?.url ?? '';
  const database = new pg.Client(databaseUrl());
  await database.connect();
  const client: Client<Blob> = await connect(url);
  const signedOut: Environment = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: home,
    PARKDECK_URL: url,
    PARKDECK_LANG: 'en',
  };
  const signedIn = (): Environment => ({ ...signedOut, PARKDECK_TOKEN: client.session.current()?.token });
  const start = (line: readonly string[], env: Environment = signedIn(), stdin?: string): Running => {
    const child = spawn(process.execPath, [PROGRAM, ...line], { env });
    return running(endOf(child, stdin), () => child.kill('SIGKILL'));
  };
  return {
    home,
    url,
    database,
    databaseUrl,
    client,
    signedIn,
    signedOut,
    /** With pipes. */
    start,
    run: (line: readonly string[], env?: Environment, stdin?: string): Promise<Ended> => start(line, env, stdin).ended,
    /** In a pseudo-terminal. */
    startAtTerminal: (line: readonly string[], steps: readonly Step[], env: Environment = signedIn()): Running => {
      const { ended, kill } = atTerminal(line, env, steps);
      return running(ended, kill);
    },
    killServer: () => server.kill(),
    /** Starts the server again where it was: at the same address, so that whoever waits for it finds it. */
    restartServer: async (more: Omit<ServerOptions, 'data'> = options): Promise<void> => {
      server = await startServer({ data: data.path, ...more, port: Number(new URL(url).port) });
    },
    close: async (): Promise<void> => {
      await database.end();
      await server.kill();
      await data.remove();
      rmSync(home, { recursive: true });
    },
  };
};
export type TerminalPlace = Awaited<ReturnType<typeof terminalPlace>>;
