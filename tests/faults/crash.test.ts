import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { Client } from '@parkdeck/core/client/client';
import { Cancelled, NetworkError } from '@parkdeck/core/client/errors';
import { violationsAt } from './check-world.ts';
import { connect } from './connect.ts';
import {
  applyToTheEnd,
  compareLedgers,
  holdPass,
  listenToPlans,
  planRenewals,
  readLedgers,
  toRenew,
} from './renewals.ts';
import type { Plan } from './renewals.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
let databaseUrl: string;
let database: pg.Client;

beforeAll(async () => {
  data = await filledFolder('crash');
  server = await startServer({ data: data.path });
  databaseUrl = runningDatabase(data.path)?.url ?? '';
  database = new pg.Client(databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.kill();
  await data.remove();
});

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'applied',
    (error: unknown) => error,
  );

/**
 * Starts to apply a plan whose last pass is locked, so that it cannot finish, and kills the server after a batch is
 * committed.
 */
const cutOff = async (
  client: Client<Blob>,
  made: Plan,
  cut: () => Promise<void>,
  signal?: AbortSignal,
): Promise<unknown> => {
  const held = await holdPass(databaseUrl, (await toRenew(client, made)).at(-1) ?? '');
  const news = await listenToPlans(databaseUrl);
  const applying = failure(
    client.act(plan, 'apply', { ids: [made.id], input: { hash: made.hash } }, signal ? { signal } : {}),
  );
  await Promise.race([news.next(({ id, taken }) => id === made.id && taken !== undefined), applying]);
  await cut();
  const outcome = await applying;
  await held.release();
  await news.close();
  return outcome;
};

/** Resumes the plan and checks that every pass was renewed exactly once, whatever happened before. */
const expectRenewedOnce = async (
  client: Client<Blob>,
  made: Plan,
  wanted: readonly string[],
  before: Awaited<ReturnType<typeof readLedgers>>,
): Promise<void> => {
  expect(await applyToTheEnd(client, made)).toMatchObject({ state: 'done', done: wanted.length, failed: 0 });
  const after = await readLedgers(database);
  expect(compareLedgers(before, after)).toEqual({ grown: [...wanted].sort(), altered: [] });
  expect(await violationsAt(runningDatabase(data.path)?.url ?? '')).toMatchObject({ I10: 0, I11: 0, I12: 0, I13: 0 });
  // I31: applying again changes nothing.
  expect(await applyToTheEnd(client, made)).toMatchObject({ state: 'done', done: wanted.length });
  expect(compareLedgers(after, await readLedgers(database))).toEqual({ grown: [], altered: [] });
};

test('a server killed while it applies a plan goes on where it was, and renews nothing twice', async () => {
  const client = await connect(server.url);
  const made = await planRenewals(client);
  const wanted = await toRenew(client, made);
  const before = await readLedgers(database);
  const postgres = runningDatabase(data.path)?.pid;
  expect(wanted.length).toBeGreaterThan(500);

  expect(await cutOff(client, made, () => server.kill())).toBeInstanceOf(NetworkError);
  const { grown } = compareLedgers(before, await readLedgers(database));
  expect(grown.length).toBeGreaterThan(0);
  expect(grown.length).toBeLessThan(wanted.length);

  server = await startServer({ data: data.path });
  expect(runningDatabase(data.path)?.pid).toBe(postgres);
  await expectRenewedOnce(await connect(server.url), made, wanted, before);
});

test('a caller who goes away while a plan is applied leaves whole rows, and the next one finishes it', async () => {
  const client = await connect(server.url);
  const made = await planRenewals(client);
  const wanted = await toRenew(client, made);
  const before = await readLedgers(database);
  const caller = new AbortController();
  const gone = async (): Promise<void> => caller.abort();
  expect(await cutOff(client, made, gone, caller.signal)).toBeInstanceOf(Cancelled);
  await expectRenewedOnce(client, made, wanted, before);
});
