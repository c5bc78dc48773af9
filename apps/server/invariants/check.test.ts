import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import { isNightly } from '../../../tests/factories/size.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { checkWorld } from './check.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { INVARIANTS } from './invariants.ts';
import { BREACHES } from '../testing/broken-worlds.fixture.ts';

let world: TestPlatform;

beforeAll(async () => {
  world = await testPlatform();
});

afterAll(() => world.close());

/**
 * What the check finds after a statement, which is then rolled back. Triggers are disabled, because the database itself
 * would refuse most of it.
 */
const foundAfter = async (planted: string, rules?: readonly string[]): Promise<Record<string, number>> => {
  let found: Record<string, number> = {};
  await world.platform.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const unique of ['session_park_id_plate_once', 'payment_intent_once'])
        await tx.execute(sql`drop index if exists ${sql.identifier(unique)}`);
      expect((await tx.execute(sql.raw(planted))).rowCount).toBe(1);
      found = await checkWorld(tx, rules);
      tx.rollback();
    })
    .catch((error: Error) => {
      if (error.message !== 'Rollback') throw error;
    });
  return Object.fromEntries(Object.entries(found).filter(([, broken]) => broken > 0));
};

/** A breach breaks nothing else: by default some of the other invariants are checked too, by turns; nightly all. */
const ONE_OF = 6;
test.each(BREACHES.map((breach, at) => [...breach, at] as const))('%s is found', async (_what, planted, found, at) => {
  const some = Object.keys(INVARIANTS).filter((rule, turn) => rule in found || turn % ONE_OF === at % ONE_OF);
  expect(await foundAfter(planted, isNightly ? undefined : some)).toEqual(found);
});

test('a platform admin asks for all of them, nobody else', async () => {
  const { done } = callsOn(() => world);
  const rows = await done<{ id: string; title: string; brokenNum: number }[]>('admin', 'world.check');
  expect(Object.fromEntries(rows.map(({ id, brokenNum }) => [id, brokenNum]))).toEqual(
    await checkWorld(world.platform.database.db),
  );
  expect(rows.every(({ title }) => title !== '')).toBe(true);
  for (const user of ['yunbo', 'audit1'])
    expect((await world.call(user, 'world.check')).body).toMatchObject({
      code: 403,
      data: { permission: 'tool_world_check' },
    });
});

test('every invariant has a name in both languages and a case that breaks it', async () => {
  const checked = Object.keys(await checkWorld(world.platform.database.db));
  expect(checked.filter((rule) => INVARIANTS[rule] === undefined)).toEqual([]);
  const broken = new Set(BREACHES.flatMap(([, , found]) => Object.keys(found)));
  expect(checked.filter((rule) => !broken.has(rule))).toEqual([]);
});
