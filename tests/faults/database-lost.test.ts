import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { connect } from './connect.ts';
import { holdPass } from './renewals.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
beforeAll(async () => {
  data = await filledFolder('lost');
  server = await startServer({ data: data.path });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

test('connections of the database that break off at work fail their requests, not the server', async () => {
  const databaseUrl = runningDatabase(data.path)?.url ?? '';
  const client = await connect(server.url);
  const [row] = (await client.list(pass, { filters: { state: 'active', expireState: 'valid' }, size: 1 })).rows;
  const id = row?.id ?? '';
  const held = await holdPass(databaseUrl, id);
  const renewing = client.act(pass, 'renew', { ids: [id], input: { months: 1 } }).then(
    () => 'renewed',
    (error: unknown) => error,
  );
  const watch = new pg.Client(databaseUrl);
  await watch.connect();
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'parkdeck' and wait_event_type = 'Lock'";
  while ((await watch.query(cut)).rowCount === 0);
  expect(await renewing).toMatchObject({ status: 503 });
  await watch.end();
  await held.release();
  expect(await client.get(pass, id)).toMatchObject({ id, endDate: row?.endDate });
});

test('a killed database is started again; until then requests are put off, the server is not ready', async () => {
  const client = await connect(server.url);
  const [row] = (await client.list(pass, { size: 1 })).rows;
  const killed = runningDatabase(data.path)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  const statuses = new Set<number>();
  const seen = async (path: string): Promise<Response> => {
    const answer = await fetch(`${server.url}${path}`);
    statuses.add(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return answer;
  };
  const refusals: unknown[] = [];
  const list = (): Promise<unknown> => client.list(pass, { size: 1 }).catch((error: unknown) => refusals.push(error));
  while (!statuses.has(503)) await Promise.all([seen('/readyz'), list()]);
  while ((await seen('/readyz')).status !== 200);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503 });
  expect(runningDatabase(data.path)?.pid).not.toBe(killed);
  expect(await client.get(pass, row?.id ?? '')).toMatchObject({ id: row?.id });
});
