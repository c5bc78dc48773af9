import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { watchReads } from '../../../tests/factories/plans.ts';
import { isHandled } from '../handlers/index.ts';
import { systemActor } from '../platform/actor.ts';
import type { Reach } from '../platform/actor.ts';
import { tableName } from './columns.ts';
import { listRows } from './list.ts';
import { ownerColumns, reachOf } from './policies.ts';
import { calls, storage, stored } from './registry.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
let readBy: Awaited<ReturnType<typeof watchReads>>;
beforeAll(async () => {
  at = await testPlatform();
  // A company, and one below it, which have nothing.
  const { pool } = at.platform.database;
  for (const [id, parent] of [
    ['C0990', 'C0001'],
    ['C0991', 'C0990'],
  ])
    await pool.query(
      `insert into company select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'parent_id', $2::text,
        'name', $1::text, 'code', $1::text))).* from company c where id = 'C0002'`,
      [id, parent],
    );
  await pool.query('vacuum analyze');
  readBy = await watchReads(at);
});
afterAll(() => at.close());

/** Rows read for each row shown, and for an answer without rows. */
const MOST_READ = 20;
const owned = stored.filter((noun) => ownerColumns(noun).length > 0);
const tables = new Set(owned.map(({ name }) => tableName(name)));
const ofOwners = (read: ReadonlyMap<string, number>): number =>
  [...read].reduce((sum, [table, rows]) => sum + (tables.has(table) ? rows : 0), 0);

const lists = [...calls.values()].filter(
  (call) => call.verb === 'list' && call.resource && owned.includes(storage(call.resource)) && isHandled(call),
);

describe.each([
  ['a company', 'C0991'],
  ['a company with one below it', 'C0990'],
])('%s that has nothing is not told it by reading what others have', (_who, company) => {
  test('and may look for it', async () => {
    expect((await at.call('admin', 'sign-in.switch-company', { input: { company } })).status).toBe(200);
    // Reads, too, what the session may do.
    expect((await at.call('admin', 'park.list')).body).toMatchObject({ code: 200, data: [] });
  });
  test.each(lists.map(({ id }) => [id]))('%s', async (id) => {
    let shown = 0;
    const read = await readBy(async () => {
      const { data } = (await at.call('admin', id, { input: { size: 20, page: 1 } })).body;
      shown = Array.isArray(data) ? data.length : 0;
    });
    expect(read.size).toBeGreaterThan(0);
    expect(ofOwners(read)).toBeLessThanOrEqual(MOST_READ * (shown + 1));
  });
});

test.each([['video-session.list', 'pile_id']])(
  'of a company that has many stays, but none of %s, none is read',
  async (id, column) => {
    const { pool } = at.platform.database;
    await pool.query(`update session set "${column}" = null where company_id = 'C0002'`);
    await pool.query('vacuum analyze session');
    const stays = await pool.query(`select from session where company_id = 'C0002'`);
    expect(stays.rowCount).toBeGreaterThan(MOST_READ * 10);
    await at.call('east', 'park.list'); // reads, too, what the session may do
    let shown: unknown;
    const read = await readBy(async () => {
      shown = (await at.call('east', id, { input: { size: 20, page: 1 } })).body.data;
    });
    expect(shown).toEqual([]);
    expect(ofOwners(read)).toBeLessThanOrEqual(MOST_READ);
  },
);

const EMPTY: readonly (readonly [who: string, reach: Partial<Reach>])[] = [
  ['a park', { allParks: false, parks: ['PK0990'], villages: [] }],
  ['two parks', { allParks: false, parks: ['PK0990', 'PK0991'], villages: [] }],
];
const limited = owned.filter((noun) => ownerColumns(noun).includes('park_id'));
describe.each(EMPTY)('somebody of %s without rows', (_who, reach) => {
  test.each(limited.map((noun) => [noun.name, noun] as const))('%s', async (_name, noun) => {
    const actor = { ...systemActor('reach'), everything: false, companies: ['C0002'], ...reach };
    const { conditions, owners } = reachOf(noun, actor);
    const read = await readBy(() =>
      inScope(at.platform.database, actor, at.platform.clock(), (tx) =>
        listRows(tx, noun, { size: 20 }, { extra: conditions, owners }),
      ),
    );
    expect(ofOwners(read)).toBeLessThanOrEqual(MOST_READ);
  });
});
