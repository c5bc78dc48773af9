import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { Client } from '@parkdeck/core/client/client';
import { connect } from './connect.ts';
import { compareLedgers, readLedgers } from './renewals.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
let database: pg.Client;
let client: Client<Blob>;

beforeAll(async () => {
  data = await filledFolder('intent');
  server = await startServer({ data: data.path });
  database = new pg.Client(runningDatabase(data.path)?.url);
  await database.connect();
  client = await connect(server.url);
});
afterAll(async () => {
  await database.end();
  await server.kill();
  await data.remove();
});

const renew = (id: string, intent: string, months: number) =>
  client.act(pass, 'renew', { ids: [id], input: { months } }, { intent });

test('the same intent sent five times at once renews once, and all five are told so', async () => {
  const [row] = (await client.list(pass, { filters: { state: 'active', expireState: 'valid' }, size: 1 })).rows;
  const id = row?.id ?? '';
  const before = await readLedgers(database);
  const intent = client.newIntent();
  const answers = await Promise.all(Array.from({ length: 5 }, () => renew(id, intent, 1)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(compareLedgers(before, await readLedgers(database))).toEqual({ grown: [id], altered: [] });

  await expect(renew(id, intent, 2)).rejects.toMatchObject({ status: 409, reason: 'intent-changed' });
  expect(compareLedgers(before, await readLedgers(database)).grown).toEqual([id]);
});
