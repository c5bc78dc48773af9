import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { day } from '@parkdeck/core/lib/fixtures/day';
import { systemActor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { passHooks } from './pass.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
});
afterAll(() => world.close());
afterEach(() => world.setToday('2026-03-01'));

let plates = 20_000;
const stored = (more: Partial<Parameters<PassWorld['stored']>[0]> = {}): Promise<string> => {
  const own = `京B${++plates}`;
  return world.stored({ id: `S${own.slice(2)}`, plate: own, start: '2026-02-01', end: '2026-03-31', ...more });
};

test('a pass paused for 5 days gets 5 days back where the park says so (B156)', async () => {
  const id = await stored();
  await world.run('pass.pause', { ids: [id], input: { remark: 'abroad' } });
  expect(await world.pass(id)).toMatchObject({ state: 'paused', pausedFrom: '2026-03-01', remark: 'abroad' });
  world.setToday('2026-03-06');
  await world.run('pass.recover', { ids: [id], input: { remark: 'back' } });
  expect(await world.pass(id)).toMatchObject({
    state: 'active',
    pausedFrom: null,
    end: '2026-04-05',
    remark: 'abroad；back',
  });
  expect((await world.ledger(id))[1]).toMatchObject({
    kind: 'pause-credit',
    start: '2026-04-01',
    end: '2026-04-05',
    days: 5,
    amount: 0,
  });
});

test('no day comes back on the same day, at a park without credit, or from a stop (B156)', async () => {
  const [sameDay, west, stopped] = [await stored(), await stored({ park: 'P2', type: 'WEST' }), await stored()];
  await world.run('pass.pause', { ids: [sameDay, west] });
  await world.run('pass.recover', { ids: [sameDay] });
  await world.run('pass.stop', { ids: [stopped], input: { remark: 'sold the car' } });
  expect(await world.pass(stopped)).toMatchObject({ state: 'stopped', stopReason: 'sold the car' });
  world.setToday('2026-03-06');
  expect(await world.run('pass.recover', { ids: [west, stopped] })).toEqual([
    { id: west, ok: true },
    { id: stopped, ok: true },
  ]);
  for (const id of [sameDay, west, stopped]) {
    expect(await world.pass(id)).toMatchObject({ state: 'active', end: '2026-03-31', stopReason: null });
    expect(await world.ledger(id)).toHaveLength(1);
  }
});

test('a stopped pass does not come back while another one has its plate, nor do two at once', async () => {
  const [first, second, third] = [await stored(), await stored(), await stored()];
  await world.run('pass.stop', { ids: [first, second, third], input: { remark: 'r' } });
  await world.rows(`update pass set plates = '{京B99999}' where id = any($1)`, [[first, second]]);
  await world.rows(`update pass set plates = '{京B99998}' where id = $1`, [third]);
  await stored({ id: 'HOLDER', plate: '京B99998' });
  expect(await world.run('pass.recover', { ids: [first, second, third] })).toMatchObject([
    { ok: true },
    { ok: false, reason: 'plate-taken' },
    { ok: false, reason: 'plate-taken' },
  ]);
});

test('a recovery taken back takes its credit back too, and the ledger stays whole', async () => {
  const id = await stored();
  await world.run('pass.pause', { ids: [id] });
  world.setToday('2026-03-06');
  await world.run('pass.recover', { ids: [id] });
  await withWork(world.platform, systemActor('test'), async (work) => {
    const before = (await work.rows(pass, [id])).get(id);
    if (!before) throw new Error('no pass');
    const patch = { state: 'paused', pausedFrom: day('2026-03-01'), endDate: day('2026-03-31') } as const;
    work.update(pass, before, patch);
    await passHooks.afterSave?.(work, [{ row: { ...before, ...patch }, before }]);
    await work.flush();
  });
  expect(await world.pass(id)).toMatchObject({ state: 'paused', pausedFrom: '2026-03-01', end: '2026-03-31' });
  expect((await world.ledger(id)).map(({ kind, start }) => ({ kind, start }))).toEqual([
    { kind: 'open', start: '2026-02-01' },
    { kind: 'pause-credit', start: '2026-04-01' },
    { kind: 'reversal', start: null },
  ]);
});

test('reversing gives the money back and keeps the days before today (W12)', async () => {
  const id = await stored({ start: '2026-02-01', end: '2026-02-28' });
  await world.run('pass.renew', { ids: [id], input: { months: 2, payWay: 'transfer' } });
  world.setToday('2026-03-10');
  const before = await world.ledger(id);
  const { amountFen } = await world.preview('pass.reverse-period', { ids: [id] });
  expect(amountFen).toBe(-64000);
  await world.run('pass.reverse-period', { ids: [id] });
  expect(await world.ledger(id)).toEqual([
    ...before,
    {
      number: 3,
      kind: 'reversal',
      start: '2026-03-01',
      end: '2026-03-09',
      months: null,
      days: 9,
      amount: -64000,
      payWay: 'transfer',
      reverses: expect.any(String),
    },
  ]);
  expect(await world.pass(id)).toMatchObject({ start: '2026-02-01', end: '2026-03-09', state: 'active' });
  expect((await world.orders(id))[1]).toMatchObject({
    state: 'refunded',
    paid: 64000,
    refunded: 64000,
    refunds: 64000,
  });
  expect(await world.refusal('pass.reverse-period', { ids: [id] })).toMatchObject({ reason: 'already-reversed' });
});

test('an opening taken back on its day takes the pass with it, and frees its plate', async () => {
  const id = await stored({ start: '2026-03-01', end: '2026-03-31', plate: '京B88888' });
  await world.run('pass.reverse-period', { ids: [id] });
  expect(await world.pass(id)).toMatchObject({ removed: true });
  expect((await world.ledger(id)).map((row) => row.amount)).toEqual([32000, -32000]);
  expect(await world.rows(`select 1 from pass_plate where plate = '京B88888'`)).toEqual([]);
});

test('a period to be paid later keeps no pass, and gives no money back', async () => {
  const opened = (await world.run('pass.open', {
    input: {
      plates: ['京B77777'],
      park: 'P1',
      carType: 'MONTHLY',
      owner: 'O',
      phone: '13800000000',
      startDate: '2026-04-01',
      months: 1,
      payTime: 'later',
    },
  })) as { readonly grantId: string };
  expect(await world.preview('pass.reverse-period', { ids: [opened.grantId] })).toMatchObject({ amountFen: 0 });
  expect(await world.run('pass.remove', { ids: [opened.grantId] })).toBe(1);
  expect(await world.orders(opened.grantId)).toMatchObject([{ state: 'closed', due: 32000, paid: 0 }]);
});

test('a paid period ahead keeps a pass from being removed', async () => {
  const id = await stored();
  await world.run('pass.renew', { ids: [id], input: { months: 1 } });
  expect(await world.refusal('pass.remove', { ids: [id] })).toMatchObject({ reason: 'paid-ahead' });
  await world.run('pass.reverse-period', { ids: [id] });
  expect(await world.run('pass.remove', { ids: [id] })).toBe(1);
});

test('a waiting pass is confirmed, or rejected with its money (B158)', async () => {
  const [kept, rejected] = [await stored({ amount: 0 }), await stored()];
  await world.rows(`update pass set confirm_state = 'waiting', source = 'import' where id = any($1)`, [
    [kept, rejected],
  ]);
  await world.run('pass.confirm', { ids: [kept], input: { decision: 'confirm' } });
  expect(await world.pass(kept)).toMatchObject({ confirmed: 'confirmed' });
  expect(await world.refusal('pass.confirm', { ids: [kept], input: { decision: 'confirm' } })).toMatchObject({
    reason: 'not-in-state',
  });
  expect(await world.refusal('pass.confirm', { ids: [rejected], input: { decision: 'reject' } })).toMatchObject({
    reason: 'no-reason',
  });
  await world.run('pass.confirm', { ids: [rejected], input: { decision: 'reject', remark: 'not ours' } });
  expect(await world.pass(rejected)).toMatchObject({ removed: true });
  expect((await world.ledger(rejected)).map(({ kind, amount, start }) => ({ kind, amount, start }))).toEqual([
    { kind: 'open', amount: 32000, start: '2026-02-01' },
    { kind: 'reversal', amount: -32000, start: null },
  ]);
  expect(await world.rows('select phone, content from sms_record where object = any($1)', [[kept, rejected]])).toEqual([
    { phone: '13800000000', content: expect.stringMatching(/^【East】车辆 京\S+ 的月租未通过确认：not ours$/) },
  ]);
});

test('gates are those of the park, for one pass or for all live ones of a car type', async () => {
  const [one, other, stopped] = [
    await stored({ type: 'PLAIN' }),
    await stored({ type: 'PLAIN' }),
    await stored({ type: 'PLAIN' }),
  ];
  await world.run('pass.stop', { ids: [stopped], input: { remark: 'r' } });
  expect(await world.refusal('pass.set-gates', { input: { park: 'P1', pass: one, gates: ['G2'] } })).toEqual({
    kind: 'malformed',
    problems: [{ field: 'gates', rule: 'choice' }],
  });
  expect(await world.refusal('pass.set-gates', { input: { park: 'P1', gates: ['G1'] } })).toMatchObject({
    kind: 'malformed',
  });
  expect(await world.run('pass.set-gates', { input: { park: 'P1', carType: 'PLAIN', gates: ['G1'] } })).toEqual([
    { id: one, ok: true },
    { id: other, ok: true },
  ]);
  expect(await world.rows('select id, gates from pass where id = any($1) order by id', [[one, stopped]])).toEqual([
    { id: one, gates: ['G1'] },
    { id: stopped, gates: [] },
  ]);
  expect(await world.refusal('pass.set-gates', { input: { park: 'P1', pass: stopped, gates: [] } })).toMatchObject({
    reason: 'stopped',
  });
  await world.run('pass.set-short-plate', { ids: [one], input: { shortPlate: true } });
  expect(await world.rows('select short_plate from pass where id = $1', [one])).toEqual([{ short_plate: true }]);
});

test('a ledger row cannot be changed or deleted, even by the owner of the table', async () => {
  const id = await stored();
  await expect(world.rows('update pass_period set amount = 0 where pass_id = $1', [id])).rejects.toThrow(
    /only ever added/,
  );
  await expect(world.rows('delete from pass_period where pass_id = $1', [id])).rejects.toThrow(/only ever added/);
});
