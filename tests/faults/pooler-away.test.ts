import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLeaving } from '@parkdeck/server/db/postgres-error';
import { openDatabase } from '@parkdeck/server/db/transaction';
import { databaseProblem } from '@parkdeck/server/platform/start-problem';
import { freePort, startPooler } from '../factories/pooler.ts';
import type { Pooler } from '../factories/pooler.ts';

/** A pooler before a database that is away: it takes the connection, and says later what it has waited for. */
let pooler: Pooler;
beforeAll(async () => {
  pooler = await startPooler(`postgres://parkdeck:any@127.0.0.1:${await freePort()}/parkdeck`, { waitSeconds: 1 });
});
afterAll(() => pooler.close());

test('what a pooler cannot pass on is asked again, and a start says that the database behind it is away', async () => {
  const database = openDatabase(pooler.url, () => undefined, { direct: pooler.url });
  const failed: unknown = await database.pool.query('select 1').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failed).toSatisfy(isLeaving);
  expect(databaseProblem(failed, pooler.url)?.text.en).toContain('does not reach the database behind it');
  await database.close();
});
