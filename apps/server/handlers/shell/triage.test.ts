import { medianOf, PACE } from '@parkdeck/core/domain/traffic/exceptions/pace';
import { wireName } from '@parkdeck/core/kit/field';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { resourceOf, resources } from '../../db/registry.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

interface Waiting {
  readonly objectType: string;
  readonly id: string;
  readonly sinceTime: string;
  readonly urgent: boolean;
  readonly PKID: string | null;
  readonly parkName: string | null;
}
interface Count {
  readonly objectType: string;
  readonly PKID: string | null;
  readonly rowNum: number;
}

const page = async (user: string, input: Readonly<Record<string, unknown>>) => {
  const { status, body } = await world.call(user, 'triage.list', { input });
  expect(status).toBe(200);
  return { rows: body.data as readonly Waiting[], total: body.total, next: body.next };
};
/** All pages, walked by the cursor. */
const walked = async (user: string, input: Readonly<Record<string, unknown>> = {}): Promise<readonly Waiting[]> => {
  const rows: Waiting[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const { rows: found, next } = await page(user, { ...input, size: 37, ...(cursor ? { cursor } : {}) });
    rows.push(...found);
    cursor = next;
    more = next !== undefined;
  }
  return rows;
};

interface Inbox {
  /** The states of its list in which rows wait, written down by hand. */
  readonly states: readonly string[];
  /** A call that deals with such a row: whom it answers 403 has none waiting. */
  readonly call: string;
  readonly input?: Readonly<Record<string, unknown>>;
}
const remark = { remark: '看过' };
const INBOXES: Readonly<Record<string, readonly Inbox[]>> = {
  exception: [{ states: ['open', 'taken'], call: 'resolve', input: { decision: 'close', reason: '误报', due: 0 } }],
  warning: [{ states: ['open'], call: 'handle', input: { way: 'deal', ...remark } }],
  complaint: [{ states: ['new', 'in-progress'], call: 'answer', input: { answer: '已核对' } }],
  'work-order': [
    { states: ['uploaded', 'allocated'], call: 'allocate', input: { handler: 'U00001' } },
    { states: ['allocated'], call: 'accept' },
    { states: ['dealt'], call: 'close' },
  ],
  'user-request': [{ states: ['open'], call: 'handle', input: { handleRemark: '办好' } }],
  approval: [{ states: ['waiting'], call: 'approve' }],
  visitor: [{ states: ['pending'], call: 'examine', input: { decision: 'pass' } }],
  'pass-request': [{ states: ['pending'], call: 'decide', input: { decision: 'approve' } }],
  'pass-application': [{ states: ['pending'], call: 'pass' }],
  'bill-difference': [{ states: ['open', 'working'], call: 'settle', input: remark }],
};

type Row = Readonly<Record<string, unknown>>;
const ownList = async (user: string, kind: string, state: readonly string[]): Promise<readonly Row[]> => {
  const { status, body } = await world.call(user, `${kind}.list`, { input: { state, size: 500 } });
  return status === 200 ? (body.data as readonly Row[]) : [];
};
const mayCall = async (user: string, call: string, id: string, input: Row | undefined): Promise<boolean> => {
  const { status } = await world.call(user, call, {
    ids: [id],
    ...(input ? { input } : {}),
    headers: { [HEADERS.dryRun]: '1' },
  });
  return status !== 403;
};
/** Whether the approval's own preview says that the user may decide it. */
const mayDecide = async (user: string, id: string): Promise<boolean> => {
  const { body } = await world.call(user, 'approval.preview', { ids: [id] });
  const { data } = body;
  return typeof data === 'object' && data !== null && 'mayDecide' in data && data.mayDecide === 1;
};
/** The keys of what waits, from the lists of the kinds themselves. */
const fromOwnLists = async (user: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const [kind, inboxes] of Object.entries(INBOXES)) {
    const { id: field } = resourceOf(kind).fields;
    const key = field ? wireName('id', field, 'out') : '';
    for (const { states, call, input } of inboxes) {
      const ids = (await ownList(user, kind, states)).map((row) => String(row[key]));
      if (kind === 'approval') {
        for (const id of ids) if (await mayDecide(user, id)) found.add(`${kind} ${id}`);
        continue;
      }
      const [one] = ids;
      if (one !== undefined && (await mayCall(user, `${kind}.${call}`, one, input)))
        for (const id of ids) found.add(`${kind} ${id}`);
    }
  }
  return [...found].toSorted();
};

test.each(['admin', 'yunbo', 'east', 'mgr1', 'seat1', 'cash1'])(
  'what waits for %s is what waits in the lists of the kinds',
  async (user) => {
    const rows = await walked(user);
    expect(rows.map(({ objectType, id }) => `${objectType} ${id}`).toSorted()).toEqual(await fromOwnLists(user));
    const { body } = await world.call(user, 'triage.counts');
    const counts = body.data as readonly Count[];
    const counted = (kind: string): number =>
      counts.reduce((sum, { objectType, rowNum }) => sum + (objectType === kind ? rowNum : 0), 0);
    expect(Object.keys(INBOXES).map((kind) => [kind, counted(kind)])).toEqual(
      Object.keys(INBOXES).map((kind) => [kind, rows.filter(({ objectType }) => objectType === kind).length]),
    );
    expect((await page(user, { size: 1 })).total).toBe(rows.length);
  },
);

test('every kind that is declared is compared, and something of each waits for somebody', async () => {
  expect([...resources.values()].flatMap(({ name, triage }) => (triage ? [name] : [])).toSorted()).toEqual(
    Object.keys(INBOXES).toSorted(),
  );
  const rows = [...(await walked('admin')), ...(await walked('yunbo'))];
  const seen = new Set(rows.map(({ objectType }) => objectType));
  expect(Object.keys(INBOXES).filter((kind) => !seen.has(kind))).toEqual([]);
});

test('cars that wait come first, then the longest waiting; kinds and a park narrow it', async () => {
  const rows = await walked('admin');
  const order = rows.map(({ urgent, sinceTime, objectType, id }) =>
    [urgent ? 0 : 1, sinceTime, objectType, id].join(' '),
  );
  expect(order).toEqual(order.toSorted());
  expect(rows.some(({ urgent }) => urgent)).toBe(true);
  const some = await walked('admin', { kinds: ['complaint', 'warning'], park: 'PK0001' });
  expect(some).toEqual(
    rows.filter(({ objectType, PKID }) => PKID === 'PK0001' && ['complaint', 'warning'].includes(objectType)),
  );
  expect(some.length).toBeGreaterThan(0);
});

test('a cursor that is none of ours is refused', async () => {
  expect((await world.call('admin', 'triage.list', { input: { cursor: `1|now() || '|x|y` } })).status).toBe(400);
});

test('medians of today are those that consoles have counted, of the own company only', async () => {
  const { today } = world.platform.clock();
  const stored: Readonly<Record<string, unknown>> = {
    east: { day: today, seconds: [4, 30, 9] },
    cash1: { day: today, seconds: [100, 'x', -1, 7, null] },
    cash2: { day: '2020-01-01', seconds: [1] },
    mgr1: { day: today, seconds: 'no list' },
    jinhe: { day: today, seconds: [1000] },
  };
  for (const [user, value] of Object.entries(stored))
    expect((await world.call(user, 'preference.save', { input: { name: PACE, value } })).status).toBe(200);
  const pace = async (user: string) => (await world.call(user, 'triage.pace')).body.data;
  expect(await pace('east')).toEqual({ ownNum: 3, ownSec: 9, allNum: 5, allSec: medianOf([4, 30, 9, 100, 7]) });
  expect(await pace('cash2')).toEqual({ ownNum: 0, ownSec: null, allNum: 5, allSec: 9 });
  expect(await pace('admin')).toEqual({ ownNum: 0, ownSec: null, allNum: 0, allSec: null });
});
