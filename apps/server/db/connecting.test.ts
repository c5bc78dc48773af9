import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONNECT_MS } from './connecting.ts';
import { listenOn } from './listen.ts';
import { isLeaving } from './postgres-error.ts';
import { openDatabase } from './transaction.ts';

/** What takes every connection and says nothing: a balancer that has just lost the node of the database. */
let silent: Server;
let url: string;
const taken = new Set<Socket>();

beforeEach(async () => {
  silent = createServer((socket) => void taken.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  url = `postgres://parkdeck@127.0.0.1:${(silent.address() as AddressInfo).port}/parkdeck`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of taken) socket.destroy();
  taken.clear();
  silent.close();
});

/** Lets the time pass in which a connection must be made. */
const tooLong = async (): Promise<void> => {
  await vi.waitUntil(() => taken.size > 0);
  await vi.advanceTimersByTimeAsync(CONNECT_MS);
};

test.each([
  ['for a query', (database) => database.pool.query('select 1')],
  ['for locks of a session', (database) => database.session()],
  ['for what is told aside', (database) => database.aside.query('select 1')],
] as const satisfies readonly (readonly [string, (database: ReturnType<typeof openDatabase>) => Promise<unknown>])[])(
  'a connection %s that is never made is given up',
  async (_what, ask) => {
    const database = openDatabase(url, () => undefined);
    const asked = expect(ask(database)).rejects.toSatisfy(isLeaving);
    await tooLong();
    await asked;
    await database.close();
  },
);

test('who listens gives up a connection that is never made', async () => {
  const log = { warn: () => undefined };
  const listening = expect(
    listenOn({ databaseUrl: url, log: log as never }, 'parkdeck_live', () => undefined),
  ).rejects.toSatisfy(isLeaving);
  await tooLong();
  await listening;
});
