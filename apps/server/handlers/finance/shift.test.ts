import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { endShiftsJob } from '../../jobs/end-shifts.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** The small world: cash1 has an open shift at a booth of PK0001, cash2 none. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { at, order } = onlineOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => at('15:30:00'));
afterAll(() => world.close());

const end = (user: string, input: Readonly<Record<string, unknown>>) => ({ user, input });
const endOf = ({ user, input }: ReturnType<typeof end>) => done(user, 'shift.end', { input });
const booths = async (): Promise<string[]> =>
  (await ask(`select id from booth where park_id = 'PK0001' order by id`)).map(({ id }) => String(id));
const freeBooth = async (): Promise<string> =>
  String(
    (
      await ask(
        `select b.id from booth b where b.park_id = 'PK0001'
          and not exists (select from shift s where s.booth_id = b.id and s.state = 'open' and s.deleted_at is null)
          order by id limit 1`,
      )
    )[0]?.id,
  );
const shiftOf = async (user: string): Promise<string> =>
  String(
    (
      await ask(
        `select s.id from shift s join "user" u on u.id = s.user_id where u.user_name = $1 and s.state = 'open'
          and s.deleted_at is null`,
        [user],
      )
    )[0]?.id,
  );
const sums = (id: string) => done('cash1', 'shift.get', { ids: [id] });

test('a cashier has one shift, a booth one cashier', async () => {
  const [other] = await ask(
    `select booth_id, cashier, to_char(start_time, 'HH24:MI') as since from shift where state = 'open'`,
  );
  const taken = String(other?.booth_id);
  expect(await refusal('cash1', 'shift.start', { input: { booth: await freeBooth() } })).toBe('shift-open');
  expect(await refusal('cash2', 'shift.start', { input: { booth: taken } })).toBe('booth-taken');
  const told = await world.call('cash2', 'shift.start', { input: { booth: taken } });
  expect(told.body.msg).toMatch(
    new RegExp(`^岗亭有人在班，不能上班。换岗亭。.*${String(other?.since)} 起 ${String(other?.cashier)} 在班$`),
  );
  expect(await refusal('cash2', 'shift.end', { input: { handover: 0 } })).toBe('no-shift');
  expect(await refusal('jinhe', 'shift.start', { input: { booth: taken } })).toBe('boxId missing');
  expect(await refusal('audit1', 'shift.start', { input: { booth: taken } })).toBe(403);
  const free = await freeBooth();
  const both = await Promise.all(
    ['cash2', 'mgr1'].map((user) => world.call(user, 'shift.start', { input: { booth: free } })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const empty = await ask(
    `select b.id from booth b where b.park_id in ('PK0001', 'PK0002')
      and not exists (select from shift s where s.booth_id = b.id and s.state = 'open') order by id limit 2`,
  );
  const twice = await Promise.all(empty.map(({ id }) => refusal('yunbo', 'shift.start', { input: { booth: id } })));
  expect(twice.toSorted((a, b) => Number(a === 'shift-open') - Number(b === 'shift-open'))).toEqual([
    200,
    'shift-open',
  ]);
  await ask(`update shift set deleted_at = now() where state = 'open' and booth_id = any($1)`, [
    empty.map(({ id }) => id),
  ]);
  await ask(`update shift set deleted_at = now() where state = 'open' and booth_id = $1`, [free]);
  expect((await booths()).length).toBeGreaterThan(1);
});

test('what is taken and given back offline belongs to the open shift; its sums follow (I29)', async () => {
  await done('cash2', 'shift.start', { input: { booth: await freeBooth() } });
  const own = await shiftOf('cash2');
  const one = await order(1400);
  await done('cash2', 'order.take-payment', { ids: [one], input: { amount: 900, payWay: 'cash' } });
  at('15:31:00');
  await done('cash2', 'order.take-payment', { ids: [one], input: { amount: 500, payWay: 'transfer' } });
  expect(await done('east', 'order.get', { ids: [one] })).toMatchObject({ shiftId: own, userId: 'U00008' });
  await done('cash2', 'order.refund-offline', { ids: [one], input: { amount: 600, remark: 'wrong class' } });
  // The transfer was refunded first, being the last payment.
  expect(await sums(own)).toMatchObject({
    cashFen: 800,
    onlineFen: 0,
    etcFen: 0,
    otherFen: 0,
    endTime: null,
    handoverFen: null,
  });
  expect(await refusal('cash2', 'shift.end', { input: { handover: 700 } })).toBe('no-remark');
  expect(await endOf(end('cash2', { handover: 700, remark: 'one bad note' }))).toMatchObject({
    shiftId: own,
    handoverFen: 700,
    diffFen: -100,
    state: 0,
    endTime: '2026-03-01 15:31:00',
  });
  at('15:32:00');
  const later = await order(300);
  await done('cash2', 'order.take-payment', { ids: [later], input: { amount: 300, payWay: 'cash' } });
  expect(await sums(own)).toMatchObject({ cashFen: 800, diffFen: -100 });
});

test('cars that a cashier lets out without payment, pass or reason are named one by one', async () => {
  const own = await shiftOf('cash1');
  const before = Number((await sums(own)).unexplainedNum);
  const enter = async (plate: string): Promise<string> =>
    String(
      (await done('cash1', 'session.supplement', { input: { park: 'PK0001', plate, inTime: '2026-03-01 14:00:00' } }))
        .recordId,
    );
  const [paid, waived, early] = [await enter('京N80001'), await enter('京N80002'), await enter('京N80003')];
  await done('cash1', 'session.exit', { ids: [paid], input: { payWay: 'cash' } });
  await done('cash1', 'session.exit', { ids: [waived], input: { rest: 'waive', reason: 'gate was broken' } });
  // The car leaves within the free minutes.
  await done('cash1', 'session.exit', { ids: [early], input: { outTime: '2026-03-01 14:05:00' } });
  const openings = await done<Record<string, unknown>[]>('cash1', 'shift.openings', { ids: [own] });
  expect(openings.map(({ plateNumber }) => plateNumber)).toContain('京N80003');
  expect(openings.filter(({ plateNumber }) => ['京N80001', '京N80002'].includes(String(plateNumber)))).toEqual([]);
  expect(await sums(own)).toMatchObject({ unexplainedNum: before + 1 });
});

test('the sheet of a shift comes to its own sums, and names what its cashier did', async () => {
  at('15:30:30');
  await done('mgr1', 'shift.start', { input: { booth: await freeBooth() } });
  const own = await shiftOf('mgr1');
  const started = String((await sums(own)).startTime);
  for (const [amount, payWay] of [
    [900, 'cash'],
    [500, 'cash'],
    [700, 'transfer'],
  ] as const)
    await done('mgr1', 'order.take-payment', { ids: [await order(amount)], input: { amount, payWay } });
  const given = await order(300);
  await done('mgr1', 'order.take-payment', { ids: [given], input: { amount: 300, payWay: 'cash' } });
  await done('mgr1', 'order.refund-offline', { ids: [given], input: { amount: 300, remark: 'wrong class' } });
  const sheet = await done<{
    wayList: { payWay: string; payments: number; taken: number; refunds: number; refunded: number; net: number }[];
    releaseList: { session: string }[];
    commandList: { what: string; count: number }[];
    exceptionList: { what: string; count: number }[];
  }>('mgr1', 'shift.sheet', { ids: [own] });
  expect(sheet.wayList).toEqual([
    { payWay: 'cash', payments: 3, taken: 1700, refunds: 1, refunded: 300, net: 1400 },
    { payWay: 'transfer', payments: 1, taken: 700, refunds: 0, refunded: 0, net: 700 },
  ]);
  const told = await sums(own);
  const net = (way: string): number => sheet.wayList.find(({ payWay }) => payWay === way)?.net ?? 0;
  expect([told.cashFen, told.otherFen, told.manualNum]).toEqual([
    net('cash'),
    net('transfer'),
    sheet.releaseList.length,
  ]);
  const cashier = String(told.cashier);
  const rows = async (what: string, from: string): Promise<number> =>
    Number((await ask(`select count(*)::int as n from ${from} where ${what}`, [cashier, started]))[0]?.n);
  const all = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
  expect([all(sheet.commandList), all(sheet.exceptionList)]).toEqual([
    await rows(`"user" = $1 and sent_at >= $2 and session_id is null and state = 'acknowledged'`, 'gate_command'),
    await rows(`taken_by = $1 and done_at >= $2 and decision is not null`, 'exception'),
  ]);
  expect(await refusal('jinhe', 'shift.sheet', { ids: [own] })).not.toBe(200);

  // Somebody else of the same name opens a barrier in these minutes: by his account it is not the cashier's.
  const opened = async (): Promise<number> =>
    all((await done<typeof sheet>('mgr1', 'shift.sheet', { ids: [own] })).commandList);
  const before = await opened();
  const open = async (user: string): Promise<void> => {
    await done(user, 'gate.operate', { ids: ['GT000001'], input: { order: 'open', reason: '设备故障' } });
    await ask(`update gate_command set state = 'acknowledged' where state = 'sent'`);
  };
  await ask(`update "user" set nick_name = $1 where user_name = 'east'`, [cashier]);
  await open('east');
  expect(await opened()).toBe(before);
  at('15:31:30');
  await open('mgr1');
  expect(await opened()).toBe(before + 1);
  await done('mgr1', 'shift.end', { input: { handover: 1400 } });
});

test('an ended shift opens again by an undo while nothing newer stands in its way', async () => {
  const own = await shiftOf('cash1');
  const { cashFen } = await sums(own);
  const { body } = await world.call('cash1', 'shift.end', { input: { handover: cashFen } });
  const undo = String(body.undo);
  expect((await world.call('cash1', 'undo-entry.undo', { ids: [undo] })).status).toBe(200);
  expect(await sums(own)).toMatchObject({ state: 1, endTime: null });
});

test('an undo opens no shift before a newer one, and takes none away that was used', async () => {
  at('15:40:00');
  const started = await world.call('mgr1', 'shift.start', { input: { booth: await freeBooth() } });
  await done('mgr1', 'pass.open', {
    input: {
      plates: ['京N81001'],
      park: 'PK0001',
      carType: 'CT000002',
      owner: '李伟',
      phone: '19900001234',
      startDate: '2026-03-01',
      months: 1,
    },
  });
  const undo = async (key: unknown): Promise<unknown> => {
    const { body } = await world.call('mgr1', 'undo-entry.undo', { ids: [String(key)] });
    const [said] = body.data as { ok: boolean; reason?: string }[];
    return said?.ok ? true : said?.reason;
  };
  expect(await undo(started.body.undo)).toBe('not-empty');
  at('15:41:00');
  const ended = await world.call('mgr1', 'shift.end', { input: { handover: 30_000 } });
  // The cash is handed over: a refund must be made in another shift.
  const [opened] = await ask(`select id from undo_entry where call = 'pass.open' order by created_at desc limit 1`);
  expect(await undo(opened?.id)).toBe('shift-over');
  at('15:42:00');
  await done('mgr1', 'shift.start', { input: { booth: await freeBooth() } });
  expect(await undo(ended.body.undo)).toBe('newer-shift');
});

test('a shift that nobody ends is ended after a day, with nothing handed over (rules 5.27)', async () => {
  const own = await shiftOf('cash1');
  const run = () => endShiftsJob.run(world.platform, new AbortController().signal);
  await ask(`update shift set start_time = '2026-02-28 16:00:01' where id = $1`, [own]);
  await ask(
    `update shift set deleted_at = now() where id <> $1 and start_time < '2026-03-01 15:00:00'
      and end_time > '2026-02-28 16:00:01'`,
    [own],
  );
  await ask(`update session set shift_id = $1 where shift_id in (select id from shift where deleted_at is not null)`, [
    own,
  ]);
  at('16:00:00');
  await run();
  expect(await sums(own)).toMatchObject({ state: 1 });
  at('16:00:01');
  await run();
  const { cashFen } = await sums(own);
  expect(await sums(own)).toMatchObject({
    state: 0,
    handoverFen: 0,
    diffFen: -Number(cashFen),
    remark: expect.stringContaining('超过时限'),
  });
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
