import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { groupBy } from '@parkdeck/core/lib/group';
import { sql } from 'drizzle-orm';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { selectRows } from './rows.ts';
import type { Selection } from './rows.ts';
import { inScope } from './transaction.ts';
import { atLeast, atMost, EMPTY, equals, FILLED, lessThan, moreThan, not, sameAs } from './where.ts';
import type { Where } from './where.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

type Stay = Awaited<ReturnType<typeof stays>>[number];
const stays = (selection: Selection<typeof session>) =>
  inScope(at.platform.database, systemActor('test'), at.platform.clock(), (tx) => selectRows(tx, session, selection));
const idsOf = (rows: readonly Stay[]): readonly string[] => rows.map(({ id }) => id).toSorted();
/** Compares the rows that PostgreSQL finds with those that a predicate keeps of all. */
const compare = async (where: Where<typeof session>, keeps: (row: Stay) => boolean) => {
  const all = await stays({});
  const kept = idsOf(all.filter(keeps));
  expect(idsOf(await stays({ where }))).toEqual(kept);
  return { kept: kept.length, all: all.length };
};
const middle = async (): Promise<string> => {
  const times = (await stays({ order: 'inTime' })).map((row) => String(row.inTime));
  return times[Math.floor(times.length / 2)] ?? '';
};

test.each<readonly [string, Where<typeof session>, (row: Stay) => boolean]>([
  ['a value', { state: 'open' }, (row) => row.state === 'open'],
  ['one of several', { state: ['open', 'void'] }, (row) => row.state === 'open' || row.state === 'void'],
  ['empty', { outTime: EMPTY }, (row) => row.outTime === null],
  ['filled', { outTime: FILLED }, (row) => row.outTime !== null],
  ['anything but a value, empty fields aside', { pass: not('nobody') }, (row) => row.pass !== null],
  ['none of several', { state: not(['open', 'void']) }, (row) => row.state === 'left'],
  ['a value that may be null', { pass: sameAs(null) }, (row) => row.pass === null],
  ['several fields', { state: 'left', pass: EMPTY }, (row) => row.state === 'left' && row.pass === null],
  ['fields and SQL', [{ state: 'left' }, sql`t.pass_id is null`], (row) => row.state === 'left' && row.pass === null],
])('%s', async (_name, where, keeps) => {
  const { kept, all } = await compare(where, keeps);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(all);
});

test('bounds of a moment', async () => {
  const bound = await middle();
  await compare({ inTime: atLeast(bound) }, (row) => String(row.inTime) >= bound);
  await compare({ inTime: moreThan(bound) }, (row) => String(row.inTime) > bound);
  await compare({ inTime: atMost(bound) }, (row) => String(row.inTime) <= bound);
  await compare({ inTime: lessThan(bound) }, (row) => String(row.inTime) < bound);
});

test('null, nothing and an empty list find no row', async () => {
  for (const where of [{ pass: equals(null) }, { pass: equals(undefined) }, { state: [] }, { pass: equals([]) }])
    expect(await stays({ where })).toEqual([]);
});

test('a condition whose value is missing is refused, so that it cannot find everything', async () => {
  const given: { readonly park?: string } = {};
  await expect(stays({ where: { park: given.park } })).rejects.toThrow('A condition without a value');
});

test('rows come in the order of the fields, descending where one begins with a minus', async () => {
  const rows = await stays({ order: ['park', '-inTime'] });
  const parks = rows.map(({ park: id }) => String(id));
  expect(parks).toEqual(parks.toSorted());
  for (const [, some] of groupBy(rows, (row) => String(row.park))) {
    const times = some.map((row) => String(row.inTime));
    expect(times).toEqual(times.toSorted().toReversed());
  }
});

test('derived fields are compared like stored ones', async () => {
  const [all, valid] = await inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => [
    await selectRows(tx, pass, { full: true, order: 'id' }),
    await selectRows(tx, pass, { full: true, order: 'id', where: { expireState: ['valid'] } }),
  ]);
  expect(valid).not.toEqual([]);
  expect(valid).toEqual(all?.filter((row) => row.expireState === 'valid'));
});
