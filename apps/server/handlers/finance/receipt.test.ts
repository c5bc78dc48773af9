import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const paidPeriods = async (park: string): Promise<string[]> =>
  (
    await ask(
      `select p.id from pass_period p where p.park_id = $1 and p.amount > 0
        and not exists (select from receipt r where r.of = p.order_id) order by p.id`,
      [park],
    )
  ).map(({ id }) => String(id));
const print = (of: string, more: Readonly<Record<string, unknown>> = {}) => ({
  input: { park: 'PK0001', of, ...more },
});
const last = async (): Promise<number> =>
  Number((await ask(`select coalesce(max(number), 0) as n from receipt where park_id = 'PK0001'`))[0]?.n);

test('numbers of a park run on without a gap, whoever prints at the same moment', async () => {
  const before = await last();
  const periods = (await paidPeriods('PK0001')).slice(0, 6);
  const numbers = await Promise.all(
    periods.map(async (of) => (await done<{ printNo: number }>('east', 'receipt.next-number', print(of))).printNo),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(periods.map((_, index) => before + index + 1));
  expect((await checkWorld(world.platform.database.db)).I22).toBe(0);
});

test('a receipt that was printed keeps its number', async () => {
  const [of = ''] = await paidPeriods('PK0001');
  expect(await refusal('east', 'receipt.next-number', print(of, { reprint: true }))).toBe('not-printed');
  const { printNo } = await done<{ printNo: number }>('east', 'receipt.next-number', print(of));
  expect(await refusal('east', 'receipt.next-number', print(of))).toBe('printed-already');
  expect(await done('east', 'receipt.next-number', print(of, { reprint: true }))).toEqual({ printNo, prints: 2 });
  expect(await done('east', 'receipt.get', { input: { of, template: 'monthly-slip' } })).toMatchObject({
    printNo,
    prints: 2,
    templateType: 4,
    capitals: expect.stringMatching(/元/),
  });
});

test('the receipt of a stay says how it was charged, as its order does; one of a pass has no such lines', async () => {
  const [stay] = await ask(
    `select o.id from "order" o join session s on s.id = o.session_id where o.park_id = 'PK0001' and o.paid > 0
      order by o.fee desc, o.id limit 1`,
  );
  const paper = await done('east', 'receipt.get', { input: { of: String(stay?.id), template: 'receipt' } });
  const { steps } = await done<{ steps: readonly unknown[] }>('east', 'order.steps', { ids: [String(stay?.id)] });
  expect(steps.length).toBeGreaterThan(1);
  expect(paper.steps).toEqual(steps);
  const [of = ''] = await paidPeriods('PK0001');
  expect((await done('east', 'receipt.get', { input: { of } })).steps ?? null).toBeNull();
});

test('a receipt says what was taken off the fee, down to what was paid', async () => {
  const [cut] = await ask(
    `select id, derated::int as derated, paid::int as paid from "order" where park_id = 'PK0001' and derated > 0
      and paid > 0 and refunded = 0 and fee = due and paid + derated = due and jsonb_array_length(fee_lines) > 0
      order by id limit 1`,
  );
  const { steps, amountFen } = await done<{ steps: readonly { zh: string }[]; amountFen: number }>(
    'east',
    'receipt.get',
    { input: { of: String(cut?.id), template: 'receipt' } },
  );
  const yuan = (fen: unknown): string => `¥${(Number(fen) / 100).toFixed(2)}`;
  expect(steps.map(({ zh }) => zh).slice(-3)).toEqual([
    `应付 ${yuan(Number(cut?.derated) + Number(cut?.paid))}`,
    `减免 −${yuan(cut?.derated)}`,
    `实收 ${yuan(amountFen)}`,
  ]);
  expect(amountFen).toBe(cut?.paid);
});

test('a period and the order that sold it have one receipt', async () => {
  const [of = ''] = await paidPeriods('PK0001');
  const [sold] = await ask('select order_id from pass_period where id = $1', [of]);
  const { printNo } = await done<{ printNo: number }>('east', 'receipt.next-number', print(of));
  expect(await refusal('east', 'receipt.next-number', print(String(sold?.order_id)))).toBe('printed-already');
  expect(await done('east', 'receipt.get', { input: { of: String(sold?.order_id) } })).toMatchObject({
    printNo,
    prints: 1,
  });
});

test('an order has a receipt too', async () => {
  const [order] = await ask(
    `select id, paid::int as paid, refunded::int as refunded from "order" where park_id = 'PK0001'
      and state = 'settled' and paid > 0 order by id limit 1`,
  );
  expect(await done('east', 'receipt.get', { input: { of: String(order?.id) } })).toMatchObject({
    amountFen: order?.paid,
    printNo: null,
    prints: 0,
    templateType: 2,
  });
  expect(await done('east', 'receipt.next-number', print(String(order?.id)))).toMatchObject({ prints: 1 });
});

test('what was not paid, stands elsewhere or is out of reach has none', async () => {
  const [free] = await ask(`select id from "order" where park_id = 'PK0001' and paid = 0 order by id limit 1`);
  const [elsewhere = ''] = await paidPeriods('PK0002');
  const [foreign = ''] = await paidPeriods('PK0003');
  expect(await refusal('east', 'receipt.next-number', print(String(free?.id)))).toBe('nothing-paid');
  expect(await refusal('east', 'receipt.next-number', print(elsewhere))).toBe('PKID choice');
  expect(await refusal('east', 'receipt.next-number', print(foreign))).toBe('orderId missing');
  expect(await refusal('east', 'receipt.get', { input: { of: foreign } })).toBe('orderId missing');
});
