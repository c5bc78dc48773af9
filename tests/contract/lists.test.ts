import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idField } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import { isGroupable } from '@parkdeck/core/kit/filter';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { calls, storage } from '@parkdeck/server/db/registry';
import { tableName } from '@parkdeck/server/db/columns';
import { isRecordTable } from '@parkdeck/server/events/records';
import { isHandled } from '@parkdeck/server/handlers/index';
import { checksum } from '../factories/checksum.ts';
import { BASE_DATE, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { idsOf, sampleValues } from '../factories/samples.ts';
import { todaysShare } from '../factories/size.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * Tests rules 4.6 on every declared list, export and report. Pages, groups and removed rows are those of a seventh of
 * the lists a day, whose code is the same; nightly of all.
 */
let world: TestPlatform;
/** The signed-in user must not be removed during a test. */
let self = '';
beforeAll(async () => {
  world = await testPlatform();
  // The list of cars inside shows durations: freeze the clock between two requests.
  world.setClock(() => `${BASE_DATE} 15:00:00`);
  [{ id: self } = { id: '' }] = (
    await world.platform.database.pool.query<{ id: string }>(`select id from "user" where user_name = 'admin'`)
  ).rows;
});
afterAll(() => world.close());

const all: readonly Call[] = [...calls.values()].filter(isHandled);
const lists = all.filter((call) => call.verb === 'list' && call.resource);
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

/** Values of calls that answer nothing to a sample. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'user-request.who-grants': { code: 'car_carMonthNew_renewalMonth' },
  'personal-request.find': { value: '13800000001' },
};
const asked = async (call: Call): Promise<Record<string, unknown>> => ({
  ...(await sampleValues(world.platform, call.input)),
  ...GIVEN[call.id],
});
type Answer = Awaited<ReturnType<TestPlatform['call']>>;
const answer = async (user: string, call: Call, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  world.call(user, call.id, { input: { ...(await asked(call)), ...input } });
const ask = async (...line: Parameters<typeof answer>): Promise<Envelope> => (await answer(...line)).body;
const listOf = (data: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(data) ? data : []);
const texts = (data: unknown): string[] => (Array.isArray(data) ? data.map((row: unknown) => JSON.stringify(row)) : []);

/** All pages of a list in order; every page must report the same total. */
const pagesOf = async (
  user: string,
  call: Call,
  size: number,
): Promise<{ readonly total: number; readonly rows: readonly string[] }> => {
  const found: string[] = [];
  let total = 0;
  for (let page = 1; page === 1 || found.length < total; page += 1) {
    const body = await ask(user, call, { page, size });
    if (page === 1) total = body.total ?? 0;
    expect(body.total ?? 0, `total on page ${page} of ${size}`).toBe(total);
    const here = texts(body.data);
    if (here.length === 0) break;
    found.push(...here);
  }
  return { total, rows: found };
};

describe('I26: a total is independent of page and size, pages are disjoint and complete', () => {
  const untried = untriedAtMost(0);
  test.for(rows(todaysShare(lists)))('%s', async ([id, call], context) => {
    if ((await ask('admin', call)).code !== 200) return untried(id, context);
    const whole = await pagesOf('admin', call, 500);
    const size = Math.min(500, Math.max(1, Math.ceil(whole.total / 6)));
    const small = await pagesOf('admin', call, size);
    expect(small).toEqual(whole);
    expect([whole.rows.length, new Set(whole.rows).size]).toEqual([whole.total, whole.total]);
    const walked: string[] = [];
    for (let cursor: string | undefined = '0'; cursor !== undefined;) {
      const { body, raw }: Answer = await answer('admin', call, { cursor, size });
      walked.push(...texts(body.data));
      cursor = body.next;
      const told = raw.headers[HEADERS.next.toLowerCase()];
      expect(told === undefined ? told : decodeURIComponent(String(told)), 'the cursor ahead of the rows').toBe(cursor);
    }
    expect(walked.toSorted()).toEqual(whole.rows.toSorted());
  });
});

describe('a list asked for some columns answers those of its rows, and their keys', () => {
  const untried = untriedAtMost(0);
  test.for(rows(lists.filter(({ input }) => 'columns' in input)))('%s', async ([id, call], context) => {
    const whole = await ask('admin', call, { size: 5 });
    const { resource } = call;
    if (whole.code !== 200 || !resource) return untried(id, context);
    const [key] = idField(resource);
    const columns = [...new Set([resource.display, ...resource.list.columns.slice(0, 3)])];
    const wires = [key, ...columns].flatMap((name) => {
      const field = resource.fields[name];
      return field ? [wireName(name, field, 'out'), `${name}Name`] : [];
    });
    const narrow = await ask('admin', call, { size: 5, columns });
    expect(narrow).toEqual({
      ...whole,
      data: listOf(whole.data).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([at]) => wires.includes(at))),
      ),
    });
  });

  test('a column that no list has is refused', async () => {
    const { body } = await world.call('admin', 'pass.list', { input: { columns: ['no-such'] } });
    expect([body.code, body.msg]).toEqual([400, expect.stringContaining('列')]);
  });
});

/** Fields by which a list is grouped here, at most: each is one more query of every list. */
const MOST_FIELDS = 2;
const groupable = todaysShare(
  lists.flatMap((call) =>
    Object.entries(call.resource?.fields ?? {})
      .filter(([, field]) => isGroupable(field))
      .slice(0, MOST_FIELDS)
      .map(([name]) => [`${call.id} by ${name}`, call, name] as const),
  ),
);

describe('the groups of a list, of whoever asks, add up to its total and its sums', () => {
  // Lists that a handler reads by itself.
  const untried = untriedAtMost(12);
  test.for(groupable)('%s', async ([id, call, groupBy], context) => {
    for (const user of ['admin', 'east']) {
      const body = await ask(user, call, { groupBy, withSums: true, size: 1 });
      if (body.code === 403 && user !== 'admin') continue;
      if (body.code !== 200 || body.groups === undefined) return untried(id, context);
      const { groups, total = 0, sums = {} } = body;
      if (groups.length >= 100) continue;
      expect(
        groups.reduce((all, { count }) => all + count, 0),
        user,
      ).toBe(total);
      for (const name of Object.keys(sums))
        expect(
          groups.reduce((all, group) => all + (group.sums[name] ?? 0), 0),
          `${user} ${name}`,
        ).toBe(Number(sums[name]));
    }
  });
});

test('what is reckoned when it is read adds up in groups, too: the fees now of cars inside', async () => {
  const call = calls.get('session.list');
  const body = call && (await ask('admin', call, { state: ['open'], groupBy: 'park', withSums: true, size: 1 }));
  const { groups = [], sums = {} } = body ?? {};
  expect(Number(sums['feeNow'])).toBeGreaterThan(0);
  expect(groups.reduce((all, group) => all + (group.sums['feeNow'] ?? 0), 0)).toBe(Number(sums['feeNow']));
});

test('a list is grouped only by a field that has few values', async () => {
  const call = calls.get('pass.list');
  const answers = ['phone', 'nothing', 'endDate'].map(async (groupBy) => call && ask('admin', call, { groupBy }));
  expect((await Promise.all(answers)).map((body) => body?.code)).toEqual([400, 400, 400]);
});

const exports = all.filter(
  (call) => call.verb === 'export' && call.answers === 'file' && calls.has(`${call.noun}.list`),
);
/** Rows of an export, parsed. */
const exported = async (
  user: string,
  call: Call,
  columns?: readonly string[],
): Promise<readonly Record<string, unknown>[] | undefined> => {
  const { status, raw } = await world.call(user, call.id, {
    input: { ...(await asked(call)), format: 'jsonl', ...(columns ? { columns } : {}) },
  });
  return status === 200
    ? raw.body
        .split('\n')
        .filter(Boolean)
        .map((line): Record<string, unknown> => JSON.parse(line))
    : undefined;
};

describe('I25: an export has as many rows as its list tells, and the same sums', () => {
  const untried = untriedAtMost(0);
  const withRows = triedAtLeast(10);
  test.for(rows(exports))('%s', async ([id, call], context) => {
    const list = calls.get(`${call.noun}.list`);
    const sums = call.resource?.list.sums ?? [];
    const found = await exported('admin', call, sums.length > 0 ? sums : undefined);
    if (!list || !found || !call.resource) return untried(id, context);
    if (found.length > 0) withRows();
    const body = await ask('admin', list, { withSums: true, exactTotal: true });
    expect(found.length).toBe(body.total);
    const total = (key: string): number => found.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
    const told = sums.filter((key) => found.some((row) => typeof row[key] === 'number'));
    expect(body.sums ?? {}).toMatchObject(Object.fromEntries(told.map((key) => [key, total(key)])));
  });
});

/** Names and keys of C0001 and its subsidiaries, which jinhe must not see. */
const FOREIGN = /云泊|东城写字楼|"PK000[12456]"|"C000[123]"/;

describe('I27: nothing that another tenant is answered names our rows', () => {
  const reads = all.filter(
    (call) =>
      call.effect === 'read' &&
      call.on === 'none' &&
      call.answers !== 'file' &&
      !call.permission.includes('public') &&
      call.id !== 'live-event.stream',
  );
  // Calls that answer platform-wide data, and answers of devices.
  const untried = untriedAtMost(55);
  test.for(rows(reads))('%s', async ([id, call], context) => {
    const body = await ask('jinhe', call);
    if (body.code !== 200) return untried(id, context);
    expect(JSON.stringify(body.data)).not.toMatch(FOREIGN);
  });
  test.for(rows(exports))('%s', async ([id, call], context) => {
    const found = await exported('jinhe', call);
    if (!found) return untried(id, context);
    expect(JSON.stringify(found)).not.toMatch(FOREIGN);
  });
});

describe('I37: a removed row appears nowhere', () => {
  const untried = untriedAtMost(6);
  const removable = lists.filter(({ resource }) => resource && resource.scope !== 'none' && !storage(resource).append);
  test.for(rows(todaysShare(removable)))('%s', async ([name, call], context) => {
    if (!call.resource || (await ask('admin', call)).code !== 200) return untried(name, context);
    const table = tableName(storage(call.resource).name);
    const before = await pagesOf('admin', call, 500);
    const get = call.resource.calls.get ? calls.get(`${call.noun}.get`) : undefined;
    const removing = async (id: string): Promise<readonly string[]> => {
      const { pool } = world.platform.database;
      await pool.query(`update "${table}" set deleted_at = now() where id = $1`, [id]);
      const after = await pagesOf('admin', call, 500);
      if (get)
        expect((await world.call('admin', get.id, { ids: [id] })).status, `${get.id} of a removed row`).toBe(404);
      await pool.query(`update "${table}" set deleted_at = null where id = $1`, [id]);
      return before.rows.filter((row) => !after.rows.includes(row));
    };
    let shown = 0;
    // The list may show only part of the table: find a visible row that can be removed.
    for (const id of (await idsOf(world.platform, call.resource)).filter((one) => one !== self).slice(0, 3)) {
      const gone = await removing(id);
      if (!before.rows.some((row) => row.includes(`"${id}"`))) continue;
      shown += 1;
      expect(
        gone.some((row) => row.includes(`"${id}"`)),
        id,
      ).toBe(true);
    }
    if (shown === 0) return untried(name, context);
  });
});

test('I39: switching the company changes what is seen, and stores nothing (B7)', async () => {
  const tenants = lists.filter(
    ({ resource }) =>
      resource &&
      !['platform', 'own'].includes(storage(resource).scope) &&
      !resource.between && // seen by two people, whichever company they look at
      !isRecordTable(tableName(storage(resource).name)), // asking adds to them
  );
  const totals = async (user: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        tenants.map(async (call) => [call.id, (await ask(user, call, { size: 1 })).total ?? 0] as const),
      ),
    );
  const company = async (input: { readonly company?: string }): Promise<void> => {
    expect((await world.call('admin', 'sign-in.switch-company', { input })).status).toBe(200);
  };
  const [whole, own] = [await totals('admin'), await totals('jinhe')];
  const before = await checksum(world.platform);
  await company({ company: 'C0004' });
  const switched = await totals('admin');
  await company({});
  expect(await totals('admin')).toEqual(whole);
  // Compare the rows of all nouns, except the log, which has two new lines.
  const stored = (text: string): string[] => text.split('\n').filter((line) => !line.startsWith('operation-log:'));
  expect(stored(await checksum(world.platform))).toEqual(stored(before));
  const theirs = Object.entries(own).filter(([, total]) => total > 0);
  expect(theirs.length).toBeGreaterThan(20);
  for (const [id, total] of theirs) expect(switched[id], id).toBe(total);
});
