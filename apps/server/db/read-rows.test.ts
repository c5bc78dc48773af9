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
/** What is asked about all rows in reach: lists, lookups, reports, figures. The platform's check reads everything. */
const questions = [...calls.values()]
  .filter(
    ({ id, effect, on, answers, input }) =>
      effect === 'read' &&
      on === 'none' &&
      answers !== 'file' &&
      id !== 'world.check' &&
      Object.values(input).every(({ options }) => !options.required || options.initial !== undefined),
  )
  .filter(isHandled);

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

/** Rows that another company has more of everything. */
const MORE = 3000;

/**
 * Copies what another company has, with keys, phones and plates of their own, until it has so many more; the tables
 * that took them.
 */
const growOthers = async (): Promise<readonly string[]> => {
  const client = await at.platform.database.pool.connect();
  const grown: string[] = [];
  try {
    await client.query('set session_replication_role = replica');
    for (const table of tables) {
      const { rows: columns } = await client.query<{ name: string; isOwn: boolean }>(
        `select attname as name, atttypid = 'text'::regtype and (attname in ('id', 'phone', 'plate', 'user_name')
            or attname !~ '_id$' and exists (select from pg_index where indrelid = attrelid and indisunique
            and attnum = any(indkey))) as "isOwn"
          from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [`"${table}"`],
      );
      if (!columns.some(({ name }) => name === 'company_id')) continue;
      const added = await client.query(
        `with theirs as (select * from "${table}" where company_id = 'C0002' order by id desc limit ${MORE})
        insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
          select ${columns.map(({ name, isOwn }) => `t."${name}"${isOwn ? ` || '-' || n` : ''}`).join()} from theirs t
            cross join generate_series(1, ${MORE} / greatest((select count(*)::int from theirs), 1)) n
          on conflict do nothing`,
      );
      if ((added.rowCount ?? 0) > MORE / 2) grown.push(table);
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  await at.platform.database.pool.query('vacuum analyze');
  return grown;
};

interface Reading {
  readonly rows: number;
  /** The table of which most is read. */
  readonly most: string;
}
/** What every answer, or the first page of it, reads as a user. */
const readsOfAll = async (user: string): Promise<ReadonlyMap<string, Reading>> => {
  await at.call(user, 'park.list'); // reads, too, what the session may do
  const found = new Map<string, Reading>();
  for (const { id } of questions) {
    const read = await readBy(() => at.call(user, id, { input: { size: 20, page: 1 } }));
    const [most = ''] = [...read].toSorted(([, a], [, b]) => b - a).map(([table]) => table);
    found.set(id, { rows: ofOwners(read), most });
  }
  return found;
};
/** What reads of others on purpose. */
const KNOWN: Readonly<Record<string, string>> = {
  'advert-space.list': 'a space is everybody’s, and so are its advertisements',
  'receivables-by-month.report': 'the policy of day figures reads the keys of all parks, of which a city has hundreds',
  'received-by-month.report': 'as above',
  'home.figures': 'as above',
  'sign-in.demo-users': 'somebody of each kind, of all companies; in a demo only',
};
/** What answers all of its rows at once, with what they refer to. */
const WHOLE: ReadonlySet<string> = new Set(['derate.usable-by-plate']);
const told = (dearer: readonly (readonly [string, Reading])[]): readonly string[] =>
  dearer.map(([id, { rows, most }]) => `${id}: ${rows} rows, most of ${most}`);

describe('when a company has thousands more of everything', () => {
  let before: ReadonlyMap<string, Reading>;
  let grown: readonly string[];
  beforeAll(async () => {
    before = await readsOfAll('jinhe');
    grown = await growOthers();
  }, 120_000);
  test('what another is shown costs the same', async () => {
    const many = ['gate_event', 'online_order', 'order', 'pass', 'payment', 'session'];
    expect(grown).toEqual(expect.arrayContaining(many));
    expect([...before.values()].filter(({ rows }) => rows > MOST_READ).length).toBeGreaterThan(20);
    const now = await readsOfAll('jinhe');
    const dearer = [...now].filter(([id, { rows }]) => rows > (before.get(id)?.rows ?? 0) + MORE / 10);
    expect(told(dearer.filter(([id]) => !(id in KNOWN)))).toEqual([]);
    expect(Object.keys(KNOWN).filter((id) => dearer.every(([one]) => one !== id))).toEqual([]);
  });
  test('what it is shown itself is read a few times at most, and not for each row again', async () => {
    const most = MOST_READ * MORE;
    const now = await readsOfAll('east');
    expect(told([...now].filter(([id, { rows }]) => rows > most && !WHOLE.has(id)))).toEqual([]);
  });
});
