import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import { asOwner, elevated } from './elevated.ts';
import { together } from './together.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const inTransaction = <T>(body: (tx: Tx) => Promise<T>): Promise<T> =>
  inScope(at.platform.database, systemActor('test'), at.platform.clock(), body);
const one = async (tx: Tx, text: string): Promise<unknown> =>
  (await tx.execute<{ value: unknown }>(sql.raw(`select ${text} as value`))).rows[0]?.value;

test('what is done together gives its values in the given order', async () => {
  const values = await inTransaction((tx) =>
    together(
      tx,
      async () => [await one(tx, '1'), await one(tx, '2')],
      () => one(tx, '3'),
      async () => 4,
    ),
  );
  expect(values).toEqual([[1, 2], 3, 4]);
});

test('the first failure is thrown, and not before the others have ended with their transaction', async () => {
  const ended: string[] = [];
  const failing = inTransaction((tx) =>
    together(
      tx,
      async () => {
        await one(tx, '1');
        await one(tx, '2').catch((error: unknown) => {
          ended.push('second');
          throw error; // of a transaction that has failed
        });
      },
      () => one(tx, '1 / 0'),
    ),
  );
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(ended).toEqual(['second']);
});

test('nobody goes on as another while others do something too, but all may together', async () => {
  const alone = inTransaction((tx) =>
    together(
      tx,
      () => elevated(tx, () => one(tx, '1')),
      () => one(tx, '2'),
    ),
  );
  await expect(alone).rejects.toThrow('must not go on as another');
  const role = "current_setting('role')";
  const before = await inTransaction((tx) => one(tx, role));
  const all = await inTransaction(async (tx) => [
    ...(await asOwner(tx, () => together(tx, ...[1, 2].map(() => () => one(tx, role))))),
    await one(tx, role),
  ]);
  expect(all).toEqual(['none', 'none', before]);
});
