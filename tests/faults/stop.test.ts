import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { connect } from './connect.ts';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { applyToTheEnd, holdPass, listenToPlans, planRenewals, toRenew } from './renewals.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
beforeAll(async () => {
  data = await filledFolder('stop');
  server = await startServer({ data: data.path });
});
afterAll(async () => {
  await server.kill();
  await data.remove();
});

/** Resolves when a server accepts no more requests. */
const closed = async (url: string): Promise<void> => {
  while (
    await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  );
};

test('a stop while a plan is applied ends after the batch at hand, and the next server finishes the plan', async () => {
  const many = await filledFolder('stop-plan');
  let large = await startServer({ data: many.path, traffic: true });
  try {
    const client = await connect(large.url);
    const made = await planRenewals(client);
    const databaseUrl = runningDatabase(many.path)?.url ?? '';
    const news = await listenToPlans(databaseUrl);
    const wanted = await toRenew(client, made);
    const held = await holdPass(databaseUrl, wanted[Math.floor(wanted.length / 2)] ?? '');
    const applying = client.act(plan, 'apply', { ids: [made.id], input: { hash: made.hash } });
    applying.catch(() => undefined); // told below; it may fail while something else is awaited
    // A plan that fails would never report a batch.
    const batch = news.next(({ id, taken }) => id === made.id && taken !== undefined);
    expect(await Promise.race([batch, applying])).toHaveProperty('taken');
    await news.close();
    const stopping = large.stop();
    await closed(large.url);
    await held.release();
    expect(await stopping).toBe(0);
    const cut = await applying;
    expect(cut).toMatchObject({ state: 'running', failed: 0 });
    expect(cut.done).toBeGreaterThan(0);
    expect(cut.done).toBeLessThan(made.ready);
    large = await startServer({ data: many.path });
    expect(await applyToTheEnd(await connect(large.url), made)).toMatchObject({
      state: 'done',
      done: made.ready,
      failed: 0,
    });
  } finally {
    await large.kill();
    await many.remove();
  }
}, 120_000);

/** Resolves when a connection of the server waits for a lock. */
const somebodyWaits = async (databaseUrl: string): Promise<void> => {
  const watch = new pg.Client(databaseUrl);
  await watch.connect();
  let waiting: number | null = 0;
  while (waiting === 0)
    waiting = (await watch.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
  await watch.end();
};

test('a stop lets a running request finish and ends the database; a new start serves again', async () => {
  const databaseUrl = runningDatabase(data.path)?.url ?? '';
  const client = await connect(server.url);
  const [row] = (await client.list(pass, { filters: { state: 'active', expireState: 'valid' }, size: 1 })).rows;
  const id = row?.id ?? '';
  const held = await holdPass(databaseUrl, id);
  const renewing = client.act(pass, 'renew', { ids: [id], input: { months: 1 } }).then(
    ({ endDate }) => endDate,
    (error: unknown) => error,
  );
  await somebodyWaits(databaseUrl);

  const stopping = server.stop();
  await held.release();
  const end = await renewing;
  expect(end).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await stopping).toBe(0);
  expect(runningDatabase(data.path)).toBeUndefined();

  server = await startServer({ data: data.path });
  expect(await (await connect(server.url)).get(pass, id)).toMatchObject({ endDate: end });
});
