import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
});
afterAll(() => world.close());

let plates = 10_000;
const plate = (): string => `京A${++plates}`;
const ends = (end: string, more: Partial<Parameters<PassWorld['stored']>[0]> = {}): Promise<string> => {
  const own = plate();
  return world.stored({ id: `R${own.slice(2)}`, plate: own, start: '2025-06-01', end, ...more });
};

test.each([
  { end: '2026-03-14', months: 1, start: '2026-03-15', until: '2026-04-14', amount: 32000 },
  { end: '2026-01-30', months: 1, rule: 'old-end', start: '2026-01-31', until: '2026-02-28', amount: 32000 },
  { end: '2026-01-29', months: 1, rule: 'old-end', start: '2026-01-30', until: '2026-02-28', amount: 32000 },
  { end: '2026-01-31', months: 1, rule: 'old-end', start: '2026-02-01', until: '2026-02-28', amount: 32000 },
  { end: '2026-11-30', months: 12, start: '2026-12-01', until: '2027-11-30', amount: 340000 },
  { end: '2026-03-05', months: 3, start: '2026-03-06', until: '2026-06-05', amount: 90000 },
  { end: '2026-03-05', months: 15, start: '2026-03-06', until: '2027-06-05', amount: 450000 },
  { end: '2026-02-26', months: 2, start: '2026-03-01', until: '2026-04-30', amount: 64000 },
])(
  'renewing $months months after $end starts $start and costs $amount',
  async ({ end, months, rule, start, until, amount }) => {
    const id = await ends(end);
    await world.run('pass.renew', {
      ids: [id],
      input: { months, ...(rule ? { startRule: rule } : {}), payWay: 'transfer', remark: 'r' },
    });
    expect((await world.ledger(id))[1]).toMatchObject({
      number: 2,
      kind: 'month',
      start,
      end: until,
      months,
      amount,
      payWay: 'transfer',
    });
    expect((await world.orders(id))[1]).toEqual({
      type: 'pass-renewal',
      state: 'settled',
      due: amount,
      paid: amount,
      refunded: 0,
      payWay: 'transfer',
      payments: amount,
      refunds: 0,
    });
    expect(await world.pass(id)).toMatchObject({ start: '2025-06-01', end: until, state: 'active' });
  },
);

test.each([
  { call: 'pass.renew-by-money', input: { money: 64001 }, reason: 'not-a-multiple' },
  { call: 'pass.renew-by-money', input: { money: 64000, months: 3 }, reason: 'preview-changed' },
  { call: 'pass.renew', input: { months: 1, endDate: '2026-04-15' }, reason: 'preview-changed' },
  { call: 'pass.renew', input: { months: 1, startDate: '2026-03-01' }, reason: 'preview-changed' },
  { call: 'pass.renew-vip', input: { endDate: '2026-03-14' }, reason: 'end-not-later' },
])('$call with $input is refused as $reason and changes nothing', async ({ call, input, reason }) => {
  const id = await ends('2026-03-14');
  expect(await world.refusal(call, { ids: [id], input })).toMatchObject({ kind: 'refused', reason });
  expect(await world.ledger(id)).toHaveLength(1);
});

test('money buys whole months at the monthly fee, even where a season is cheaper (B157)', async () => {
  const id = await ends('2026-03-14');
  await world.run('pass.renew-by-money', {
    ids: [id],
    input: { money: 96000, months: 3, startDate: '2026-03-15', endDate: '2026-06-14' },
  });
  expect((await world.ledger(id))[1]).toMatchObject({ kind: 'money', months: 3, amount: 96000 });
});

test('a free car type is renewed to a day, not by months (B157)', async () => {
  const id = await ends('2026-03-14', { type: 'VIP', amount: 0 });
  expect(await world.refusal('pass.renew', { ids: [id], input: { months: 1 } })).toMatchObject({ reason: 'vip' });
  await world.run('pass.renew-vip', { ids: [id], input: { endDate: '2026-12-31' } });
  expect((await world.ledger(id))[1]).toMatchObject({
    kind: 'vip',
    start: '2026-03-15',
    end: '2026-12-31',
    amount: 0,
    payWay: 'none',
  });
  expect(await world.orders(id)).toEqual([
    { type: 'vip-renewal', state: 'settled', due: 0, paid: 0, refunded: 0, payWay: 'none', payments: 0, refunds: 0 },
  ]);
});

test('a paused pass is not renewed by any verb', async () => {
  const id = await ends('2026-03-14');
  await world.run('pass.pause', { ids: [id] });
  expect(await world.refusal('pass.renew', { ids: [id], input: { months: 1 } })).toMatchObject({
    reason: 'not-in-state',
  });
  expect(await world.run('pass.renew-query', { input: { plates: `京A${id.slice(1)}`, months: 1 } })).toEqual([
    { id, ok: false, reason: 'paused', msg: '已暂停，不能续费。先恢复' },
  ]);
});

test('a dry run says what it costs and why, and writes nothing', async () => {
  const id = await ends('2026-02-26');
  const { amountFen, notes, rows } = await world.preview('pass.renew', { ids: [id], input: { months: 3 } });
  expect({ amountFen, notes }).toEqual({
    amountFen: 90000,
    notes: ['断 2 天：03-01 起算，02-27 至 02-28 不补', '季价 1 × ¥900.00，比按月少 ¥60.00'],
  });
  expect(rows.find((row) => row.noun === 'pass')).toMatchObject({
    before: { endDate: '2026-02-26' },
    after: { endDate: '2026-05-31' },
  });
  expect(await world.ledger(id)).toHaveLength(1);
});

test('a batch renews what it can, says why not for the others, and notes only what stands out (B159)', async () => {
  const [good, stopped, vip, plain] = [
    await ends('2026-03-14'),
    await ends('2026-03-14'),
    await ends('2026-03-14', { type: 'VIP', amount: 0 }),
    await ends('2026-03-14', { type: 'PLAIN' }),
  ];
  await world.run('pass.stop', { ids: [stopped], input: { remark: 'left' } });
  const ids = [good, stopped, vip, plain];
  const { notes } = await world.preview('pass.renew-chosen', { ids, input: { months: 3, endDate: '2026-12-31' } });
  expect(notes).toEqual(['无季价，按月 3 × ¥600.00']);
  expect(await world.run('pass.renew-chosen', { ids, input: { months: 3, endDate: '2026-12-31' } })).toMatchObject([
    { ok: true },
    { ok: false, reason: 'not-in-state' },
    { ok: true },
    { ok: true },
  ]);
  expect(await Promise.all(ids.map(async (id) => (await world.pass(id))?.end))).toEqual([
    '2026-06-14',
    '2026-03-14',
    '2026-12-31',
    '2026-06-14',
  ]);
  expect(await world.run('pass.renew-chosen', { ids: [vip, plain], input: { months: 12 } })).toMatchObject([
    { reason: 'vip' },
    { reason: 'months-out-of-range' },
  ]);
  expect(await world.run('pass.renew-chosen', { ids: [good], input: { endDate: '2027-12-31' } })).toMatchObject([
    { reason: 'months-missing' },
  ]);
});

test('the owner hears of every renewal once, and of none that was refused or only tried', async () => {
  const [one, stopped] = [await ends('2026-03-14'), await ends('2026-03-14')];
  await world.run('pass.stop', { ids: [stopped], input: { remark: 'left' } });
  const told = () =>
    world.rows('select phone, content, scene from sms_record where object = any($1) order by queued_at, content', [
      [one, stopped],
    ]);
  await world.preview('pass.renew-chosen', { ids: [one, stopped], input: { months: 1 } });
  expect(await told()).toEqual([]);
  await world.run('pass.renew-chosen', { ids: [one, stopped], input: { months: 1 } });
  const asked = { ids: [one], input: { months: 1 }, intent: 'intent-of-a-told-renewal' };
  await world.run('pass.renew', asked);
  await world.run('pass.renew', asked);
  const message = (end: string) => ({
    phone: '13800000000',
    scene: 'notice',
    content: expect.stringMatching(new RegExp(`^【East】车辆 京A\\d+ 的月租已续期，有效至 ${end}$`)),
  });
  expect(await told()).toEqual([message('2026-04-14'), message('2026-05-14')]);
});

test('a repeated intent renews once', async () => {
  const id = await ends('2026-03-14');
  const asked = { ids: [id], input: { months: 1 }, intent: 'intent-of-one-renewal' };
  expect(await world.run('pass.renew', asked)).toEqual(await world.run('pass.renew', asked));
  expect(await world.ledger(id)).toHaveLength(2);
});

test('a second renewal soon after names the first, and the same plate elsewhere is told', async () => {
  const own = plate();
  const id = await world.stored({ id: 'RS1', plate: own, start: '2025-06-01', end: '2026-03-14' });
  await world.stored({ id: 'RS2', plate: own, start: '2025-06-01', end: '2026-02-20', park: 'P2', type: 'WEST' });
  await world.run('pass.renew', { ids: [id], input: { months: 1 } });
  const { notes } = await world.preview('pass.renew', { ids: [id], input: { months: 1 } });
  expect(notes).toEqual([
    '今天刚续过 1 个月',
    '按月 1 × ¥320.00',
    `${own} 在West也有月租（2026-02-20 已过期）。这次不动它`,
  ]);
});

test('form and preview answer without writing', async () => {
  const id = await ends('2026-02-26');
  expect(await world.run('pass.preview-renewal', { ids: [id], input: { months: 3 } })).toEqual({
    startDate: '2026-03-01',
    endDate: '2026-05-31',
    amountFen: 90000,
  });
  expect(
    await world.run('pass.preview-renewal', { ids: [id], input: { months: 3, startRule: 'old-end' } }),
  ).toMatchObject({ startDate: '2026-02-27', endDate: '2026-05-26' });
  expect(await world.run('pass.renewal-form', { ids: [id] })).toMatchObject({
    nextStartDate: '2026-03-01',
    monthFeeFen: 32000,
    seasonFeeFen: 90000,
  });
  expect(await world.run('pass.pay-ways', {})).toEqual([
    { label: '现金', value: 1 },
    { label: '线下转账', value: 12 },
    { label: '储值', value: 6 },
  ]);
});
