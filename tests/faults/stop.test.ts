import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { connect } from './connect.ts';
import { holdPass } from './renewals.ts';
import { dataFolder, runningDatabase, startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const data = dataFolder('stop');
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ data: data.path, world: 'small' });
});
afterAll(async () => {
  await server.kill();
  await data.remove();
});

/** Resolves when a connection of the server waits for a lock. */
const somebodyWaits = async (databaseUrl: string): Promise<void> => {
  const watch = new pg.Client(databaseUrl);
  await watch.connect();
  let waiting: number | null = 0;
  while (waiting === 0) waiting = (await watch.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
  await watch.end();
};

test('a stop lets a running request finish, ends the database with the server, and a new start serves again', async () => {
  const databaseUrl = runningDatabase(data.path)?.url ?? '';
  const client = await connect(server.url);
  const [row] = (await client.list(pass, { filters: { state: 'active', expireState: 'valid' }, size: 1 })).rows;
  const id = row?.id ?? '';
  const held = await holdPass(databaseUrl, id);
  const renewing = client.act(pass, 'renew', { ids: [id], input: { months: 1 } }).then(({ endDate }) => endDate, (error: unknown) => error);
  await somebodyWaits(databaseUrl);

  const stopping = server.stop();
  await held.release();
  const end = await renewing;
  expect(end).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await stopping).toBe(0);
  expect(runningDatabase(data.path)).toBeUndefined();

  server = await startServer({ data: data.path, world: 'small' });
  expect(await (await connect(server.url)).get(pass, id)).toMatchObject({ endDate: end });
});
