import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import type pg from 'pg';

const TICK_MS = 20;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
};
export const countOf = async (database: pg.Client, text: string): Promise<number> =>
  (await database.query<{ n: number }>(text)).rows[0]?.n ?? 0;

interface Task {
  readonly task: string;
}

/** A terminal that takes every face at once. */
const terminal = async (url: string, key: string, serial: string): Promise<MqttClient> => {
  const client = await connectAsync(url, {
    username: serial,
    password: createHmac('sha256', key).update(serial).digest('hex'),
    reconnectPeriod: 0,
  });
  client.on('message', (_topic, payload) => {
    const { tasks } = JSON.parse(payload.toString('utf8')) as { readonly tasks: readonly Task[] }; // the platform's own
    const results = tasks.map(({ task }) => ({ task, ok: true }));
    client.publish(`parkdeck/v1/${serial}/face`, JSON.stringify({ results }), { qos: 0 });
  });
  await client.subscribeAsync(`parkdeck/v1/${serial}/faces`);
  await client.publishAsync(`parkdeck/v1/${serial}/status`, '{"state":"online"}', { qos: 1 });
  return client;
};

/** Connects terminals to a running server and waits until it takes all of them for online. */
export const connectTerminals = async (
  database: pg.Client,
  { data, port, serials }: { readonly data: string; readonly port: number; readonly serials: readonly string[] },
): Promise<readonly MqttClient[]> => {
  const key = readFileSync(join(data, 'device-key'), 'utf8').trim();
  const clients = await Promise.all(serials.map((serial) => terminal(`mqtt://127.0.0.1:${port}`, key, serial)));
  const named = serials.map((serial) => `'${serial}'`).join();
  await until(
    async () =>
      (await countOf(
        database,
        `select count(*)::int as n from door_device where serial in (${named}) and state = 'online'`,
      )) === serials.length,
  );
  return clients;
};
