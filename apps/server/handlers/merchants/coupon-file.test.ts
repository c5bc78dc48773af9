import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Coupons sent by a file: previewed first, within the budgets of their rules. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-01 12:00:00');
});
afterAll(() => world.close());

let count = 0;
const newRule = async (total: number, more: Row = {}): Promise<{ readonly id: string; readonly name: string }> => {
  const name = `File rule ${++count}`;
  const store = String(
    (
      await done('east', 'coupon-store.create-or-update', {
        input: { name: `File store ${count}`, company: 'C0002', parks: ['PK0001'] },
      })
    ).storeId,
  );
  const id = String(
    (
      await done('east', 'coupon-rule.create-or-update', {
        input: { name, store, type: 'amount', value: 500, total, validity: 'fixed', endDate: '2026-03-31', ...more },
      })
    ).ruleId,
  );
  await done('east', 'coupon-rule.enable', { ids: [id] });
  return { id, name };
};
const upload = async (text: string, user = 'east'): Promise<string> => {
  const payload =
    `--x\r\nContent-Disposition: form-data; name="file"; filename="send.csv"\r\n\r\n${text}\r\n` +
    '--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nimport\r\n--x--\r\n';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: await world.bearer(user) },
  });
  return String(answer.json<{ data: { url: string } }>().data.url);
};
const make = async (text: string, input: Row = {}): Promise<Row> =>
  done('east', 'plan.create', { input: { action: 'coupon.import', input, file: await upload(text) } });
const rowsOf = (plan: Row): Promise<Row[]> =>
  done<Row[]>('east', 'plan.rows', { ids: [String(plan.id)], input: { size: 500 } });
const apply = async (plan: Row): Promise<Row> => {
  const view = await done('east', 'plan.apply', { ids: [String(plan.id)], input: { hash: plan.hash } });
  return view.state === 1 ? apply(plan) : view;
};
const sent = async (rule: string): Promise<number> =>
  Number((await ask('select count(*)::int as n from coupon where rule_id = $1 and deleted_at is null', [rule]))[0]?.n);
const phone = (number: number): string => `139${String(number).padStart(8, '0')}`;

test('every line is one coupon; what cannot be sent is told line by line', async () => {
  const [one, draft] = [await newRule(10), await newRule(10)];
  await done('east', 'coupon-rule.stop', { ids: [draft.id] });
  const plan = await make(
    [
      '券规则,手机,车牌',
      `${one.name},${phone(1)},`,
      `${one.id},,京f·00001`,
      `${one.name},${phone(1)},`,
      `${one.name},${phone(2)},京F00002`,
      `${one.name},${phone(2)},`,
      `${one.name},,`,
      `${draft.name},${phone(3)},`,
      `Nobody,${phone(4)},`,
      `${one.name},12345,`,
    ].join('\n'),
  );
  const rows = await rowsOf(plan);
  expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
    [phone(1), null],
    ['京F00001', null],
    [phone(1), 'per-user'],
    [phone(2), null],
    [phone(2), 'per-user'],
    ['', 'malformed'],
    [phone(3), 'rule-not-enabled'],
    [phone(4), 'malformed'],
    ['12345', 'malformed'],
  ]);
  expect(rows[0]?.after).toEqual({ rule: one.id, phone: phone(1) });
  expect([plan.ready, await sent(one.id)]).toEqual([3, 0]);
  expect(await apply(plan)).toMatchObject({ state: 2, done: 3 });
  expect(
    await ask(
      `select c.state, c.phone, c.plate, g.kind, to_char(c.expire_time, 'YYYY-MM-DD') as until from coupon c
        join coupon_gift g on g.coupon_id = c.id where c.rule_id = $1 order by c.phone nulls last`,
      [one.id],
    ),
  ).toEqual([
    { state: 'unused', phone: phone(1), plate: null, kind: 'bulk', until: '2026-03-31' },
    { state: 'unused', phone: phone(2), plate: '京F00002', kind: 'bulk', until: '2026-03-31' },
    { state: 'unused', phone: null, plate: '京F00001', kind: 'bulk', until: '2026-03-31' },
  ]);
  expect(await done('east', 'undo-entry.undo', { ids: [String(plan.id)] })).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(await sent(one.id)).toBe(0);
});

test('thousands of receivers of one rule: the plan knows how many are left, others sent meanwhile or not', async () => {
  const rule = await newRule(2600, { perUser: 2 });
  const lines = ['手机', ...Array.from({ length: 3000 }, (_, index) => phone(10_000 + index))].join('\n');
  const plan = await make(lines, { rule: rule.id });
  expect(plan).toMatchObject({ rows: 3000, ready: 2600, problems: 400 });
  expect(
    (await done<Row[]>('east', 'plan.rows', { ids: [String(plan.id)], input: { size: 1, state: ['problem'] } }))[0],
  ).toMatchObject({ seq: 2601, reason: 'rule-used-up' });
  await done('east', 'coupon-rule.send', { ids: [rule.id], input: { num: 100 } });
  expect(await apply(plan)).toMatchObject({ state: 3, done: 2500, failed: 100 });
  expect(await apply(plan)).toMatchObject({ state: 3, done: 2500, failed: 100 });
  expect(await sent(rule.id)).toBe(2600);
});

test('two who send the same rule by files stay within it', async () => {
  const rule = await newRule(300, { perUser: 5 });
  const text = (from: number): string =>
    ['手机', ...Array.from({ length: 250 }, (_, index) => phone(from + index))].join('\n');
  const plans = [await make(text(50_000), { rule: rule.id }), await make(text(50_100), { rule: rule.id })];
  const views = await Promise.all(plans.map(apply));
  expect(views.reduce((sum, { done: all }) => sum + Number(all), 0)).toBe(300);
  expect(await sent(rule.id)).toBe(300);
});

test('it takes the right to send, and a file that says whom', async () => {
  expect(
    await refusal('cash1', 'plan.create', {
      input: { action: 'coupon.import', file: await upload('手机\n', 'cash1') },
    }),
  ).toBe(403);
  expect(
    await refusal('east', 'plan.create', {
      input: { action: 'coupon.import', file: await upload('手机\n13900000000\n') },
    }),
  ).toBe('file-columns');
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
