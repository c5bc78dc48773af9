import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { calls } from '../../db/registry.ts';
import { systemActor } from '../../platform/actor.ts';
import { commitWork, withWork } from '../../engine/run.ts';
import { saveRow } from '../../engine/generic.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
});
afterAll(() => world.close());

let plates = 30_000;
const wanted = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  plates: [`京C${++plates}`],
  park: 'P1',
  carType: 'MONTHLY',
  owner: 'Liu',
  phone: '13900000000',
  startDate: '2026-03-01',
  ...more,
});
interface Opened {
  readonly grantId: string;
}
const open = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  ((await world.run('pass.open', { input: wanted(more) })) as Opened).grantId;
const problem = (field: string, rule: string) => ({
  kind: 'malformed',
  problems: [expect.objectContaining({ field, rule })],
});

test.each([
  { more: { months: 3 }, end: '2026-05-31', months: 3, amount: 90000, charged: 90000 },
  { more: { endDate: '2026-05-31' }, end: '2026-05-31', months: 3, amount: 90000, charged: 90000 },
  { more: { endDate: '2026-05-20' }, end: '2026-05-20', months: null, amount: 0, charged: 0 },
  { more: { months: 1, payTime: 'later' }, end: '2026-03-31', months: 1, amount: 32000, charged: 0 },
  { more: { carType: 'VIP', endDate: '9999-12-31' }, end: '9999-12-31', months: null, amount: 0, charged: 0 },
])('opening with $more writes the first period of $amount', async ({ more, end, months, amount, charged }) => {
  expect((await world.preview('pass.open', { input: wanted(more) })).amountFen).toBe(charged);
  const id = await open(more);
  expect(await world.ledger(id)).toEqual([
    expect.objectContaining({
      number: 1,
      kind: 'open',
      start: '2026-03-01',
      end,
      months,
      amount,
      payWay: amount === 0 ? null : charged > 0 ? 'cash' : 'none',
    }),
  ]);
  expect(await world.orders(id)).toEqual(
    amount === 0
      ? []
      : [
          {
            type: 'pass-opening',
            state: charged > 0 ? 'settled' : 'unpaid',
            due: amount,
            paid: charged,
            refunded: 0,
            payWay: charged > 0 ? 'cash' : 'none',
            payments: charged,
            refunds: 0,
          },
        ],
  );
  expect(await world.pass(id)).toMatchObject({
    start: '2026-03-01',
    end,
    state: 'active',
    source: 'console',
    confirmed: 'confirmed',
  });
});

test.each([
  { more: { carType: 'WEST', months: 1 }, refusal: problem('carType', 'choice') },
  { more: { carType: 'GROUPED', months: 1 }, refusal: problem('stallGroup', 'required') },
  { more: { gates: ['G2'], months: 1 }, refusal: problem('gates', 'choice') },
  { more: { endDate: '2026-02-01' }, refusal: problem('endDate', 'order') },
  { more: {}, refusal: problem('endDate', 'required') },
  { more: { carType: 'OLD', months: 1 }, refusal: { reason: 'car-type-disabled' } },
  { more: { carType: 'PLAIN', months: 7 }, refusal: { reason: 'months-out-of-range' } },
  { more: { months: 1, endDate: '2026-04-30' }, refusal: { reason: 'preview-changed' } },
])('opening with $more is refused', async ({ more, refusal }) => {
  expect(await world.refusal('pass.open', { input: wanted(more) })).toMatchObject(refusal);
});

test('a plate of a live pass is refused with its owner; a stopped pass has freed it', async () => {
  const id = await open({ plates: ['京C00001'], months: 1 });
  expect(
    await world.refusal('pass.open', { input: wanted({ plates: ['京C99999', '京C00001'], months: 1 }) }),
  ).toMatchObject({
    reason: 'plate-taken',
    msg: { zh: '京C00001 已有月租（Liu，至 2026-03-31）。续费或先停用那一个' },
  });
  await world.run('pass.stop', { ids: [id], input: { remark: 'r' } });
  expect(await open({ plates: ['京C00001'], months: 1 })).not.toBe(id);
});

test('of many that open the same plate at once, one wins', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => world.run('pass.open', { input: wanted({ plates: ['京C00002'], months: 1 }) })),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await world.rows(`select count(*) as n from pass where '京C00002' = any(plates)`)).toEqual([{ n: 1 }]);
});

test('of many that renew the same pass at once, each adds a period of its own', async () => {
  const id = await open({ months: 1 });
  await Promise.all(Array.from({ length: 5 }, () => world.run('pass.renew', { ids: [id], input: { months: 1 } })));
  expect((await world.ledger(id)).map((row) => row.start)).toEqual([
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
  ]);
});

test('the form creates and edits through the same rules', async () => {
  const values = wanted({ endDate: '2026-03-31' });
  const id = ((await world.run('pass.create-or-update', { input: values })) as Opened).grantId;
  expect(await world.ledger(id)).toEqual([expect.objectContaining({ kind: 'open', months: 1, amount: 32000 })]);
  await world.run('pass.create-or-update', { ids: [id], input: { owner: 'Zhao', plates: ['京C00003', '京C00004'] } });
  expect(await world.rows('select plate from pass_plate where pass_id = $1 order by plate', [id])).toEqual([
    { plate: '京C00003' },
    { plate: '京C00004' },
  ]);
  expect(await world.refusal('pass.create-or-update', { ids: [id], input: { endDate: '2026-04-30' } })).toMatchObject(
    problem('endDate', 'fixed'),
  );
  expect(await world.refusal('pass.create-or-update', { ids: [id], input: { gates: ['G2'] } })).toMatchObject(
    problem('gates', 'choice'),
  );
  const other = await open({ months: 1 });
  await world.refusal('pass.create-or-update', { ids: [other], input: { plates: ['京C00004'] } });
  expect(await world.rows(`select pass_id from pass_plate where plate = '京C00004'`)).toEqual([{ pass_id: id }]);
});

test('an imported pass brings its days, costs nothing and waits for confirmation', async () => {
  const call = calls.get('pass.create-or-update');
  if (!call) throw new Error('no call');
  const values = wanted({ endDate: '2026-05-31', source: 'import' });
  const id = await withWork(world.platform, systemActor('test'), async (work) => {
    const saved = await saveRow(work, pass, { ids: [], input: values });
    await commitWork(work, call);
    return saved;
  });
  expect(await world.ledger(id)).toEqual([
    expect.objectContaining({ kind: 'import', start: '2026-03-01', end: '2026-05-31', months: null, amount: 0 }),
  ]);
  expect(await world.pass(id)).toMatchObject({ source: 'import', confirmed: 'waiting' });
});

test('an approved request opens the pass; refusing needs a remark, only its author withdraws it (B160)', async () => {
  const ask = async (): Promise<string> =>
    (
      (await world.run('pass-request.create', {
        input: wanted({ endDate: '2026-05-31' }),
        actor: { userName: 'clerk' },
      })) as { id: string }
    ).id;
  const [approved, refusedOne, withdrawn] = [await ask(), await ask(), await ask()];
  await world.run('pass-request.decide', { ids: [approved], input: { decision: 'approve' } });
  const [opened] = await world.rows(
    `select p.source, p.pay_time, s.amount, o.state from pass p join pass_period s on s.pass_id = p.id
      join "order" o on o.id = s.order_id join pass_request r on r.plates = p.plates where r.id = $1`,
    [approved],
  );
  expect(opened).toEqual({ source: 'request', pay_time: 'later', amount: 90000, state: 'unpaid' });
  expect(await world.refusal('pass-request.decide', { ids: [approved], input: { decision: 'approve' } })).toMatchObject(
    { reason: 'not-in-state' },
  );
  expect(
    await world.refusal('pass-request.decide', { ids: [refusedOne], input: { decision: 'refuse' } }),
  ).toMatchObject(problem('remark', 'required'));
  await world.run('pass-request.decide', { ids: [refusedOne], input: { decision: 'refuse', remark: 'no stall' } });
  expect(await world.run('pass-request.withdraw', { ids: [withdrawn] })).toMatchObject([{ reason: 'not-own' }]);
  expect(
    await world.run('pass-request.withdraw', { ids: [withdrawn, refusedOne], actor: { userName: 'clerk' } }),
  ).toMatchObject([{ ok: true }, { reason: 'not-in-state' }]);
});
