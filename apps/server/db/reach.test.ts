import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Reach } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import { reachOf } from './policies.ts';
import { stored, tableOf } from './registry.ts';
import { APP_ROLE } from './roles.ts';
import { all } from './rows.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const MANY_PARKS = ['PK0001', ...Array.from({ length: 60 }, (_, at) => `PK${1000 + at}`)];

const ACTORS: readonly (readonly [who: string, reach: Partial<Reach>])[] = [
  ['the platform', { everything: true }],
  ['a company', { companies: ['C0004'] }],
  ['several companies', { companies: ['C0002', 'C0004'] }],
  ['one park', { companies: ['C0002'], allParks: false, parks: ['PK0001'], villages: ['V0001'] }],
  [
    'parks of a company',
    { companies: ['C0004', 'C0002'], allParks: false, parks: ['PK0001', 'PK0003'], villages: ['V0003'] },
  ],
  ['more parks than are looked through one by one', { companies: ['C0002'], allParks: false, parks: MANY_PARKS }],
  ['no park', { companies: ['C0002'], allParks: false }],
  ['a section', { companies: ['C0003'], allParks: false, parks: ['PK0005'], allSections: false, sections: ['SE0001'] }],
  ['a seller', { companies: ['C0002'], allParks: false, parks: ['PK0001'], allSellers: false, sellers: ['SL0001'] }],
];

type Counts = Readonly<Record<string, readonly number[]>>;
const countOf = async (tx: Tx, noun: ResourceDef, where: ReturnType<typeof all>): Promise<number> =>
  (await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${tableOf(noun)} t where ${where}`)).rows[0]?.n ??
  0;
const differing = (counts: Counts) =>
  Object.entries(counts).filter(([, [seen, ...more]]) => more.some((n) => n !== seen));

// What is said to the database once more, so that it finds an index, must take away nothing; and the role that spares
// it conditions that cannot matter must add nothing to what the role sees that looks at all of them.
test.each(ACTORS)('%s sees the same rows by every way', async (_who, reach) => {
  const actor = { ...systemActor('reach'), everything: false, ...reach };
  const counts = await inScope(at.platform.database, actor, at.platform.clock(), async (tx) => {
    const each: Record<string, number[]> = {};
    for (const noun of stored)
      each[noun.name] = [
        await countOf(tx, noun, all([])),
        await countOf(tx, noun, all(reachOf(noun, actor).conditions)),
      ];
    await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`);
    for (const noun of stored) each[noun.name]?.push(await countOf(tx, noun, all([])));
    return each;
  });
  expect(differing(counts)).toEqual([]);
  expect(Object.values(counts).some(([seen]) => (seen ?? 0) > 0)).toBe(true);
});
