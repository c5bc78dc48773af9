import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, session } from '@parkdeck/core/catalogue/index';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { CallOptions, TestPlatform } from '../../../tests/factories/platform.ts';
import { calls } from '../db/registry.ts';
import { systemActor } from '../policies/actor.ts';
import { settle, withWork } from '../routes/run.ts';
import { checkWorld } from '../world/check.ts';
import { callsOn } from './calls.fixture.ts';
import { followSessions, saveOrder } from './order-book.ts';
import { chargesOf } from './session-charges.ts';

/** The small world, in which a few cars do everything that cars and clerks can do, in any order. */
let world: TestPlatform;
const { ask } = callsOn(() => world);
const start = '2026-03-01 15:00:00';
let now = isDatetime(start) ? instantOf(start) : 0;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '10000000' });
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(() => world.close());

const MINUTE = 60_000;
const PLATES = ['京X00001', '京X00002', '京X00003', '京XD12345', '沪X00001'] as const;
const PARKS = ['PK0001', 'PK0002'] as const;
const OWN = `plate = any('{${PLATES.join()}}')`;

/** Undo entries of what went through. */
let undoable: string[] = [];
/** Whether it went through; a refusal changes nothing, anything else is a bug. */
const does = async (call: string, options: CallOptions): Promise<boolean> => {
  const { status, body } = await world.call('east', call, options);
  expect(status, `${call} ${JSON.stringify(options)}: ${body.msg}`).toBeLessThan(500);
  if (body.undo) undoable.push(body.undo);
  const outcomes = Array.isArray(body.data) ? (body.data as readonly { ok?: boolean }[]) : [];
  return status === 200 && outcomes.every(({ ok }) => ok !== false);
};
const some = async (random: Random, query: string): Promise<string | undefined> => {
  const rows = await ask(`${query} order by created_at, plate, id`); // keys are drawn at random, seeds are not
  return rows.length === 0 ? undefined : String(rows[random.below(rows.length)]?.id);
};
const openSession = (random: Random) => some(random, `select id from session where state = 'open' and ${OWN}`);

/** An order as a kiosk or a phone starts one: what the stay costs now, to be paid before the car leaves. */
const startOrder = (id: string): Promise<void> => withWork(world.platform, systemActor('kiosk'), async (work) => {
  const row = (await work.rows(session, [id])).get(id);
  const call = calls.get('order.take-payment');
  if (!row || !call) return;
  const charges = await chargesOf(work, [row]);
  const reckoned = charges.reckon(row, now);
  if (reckoned.kind !== 'draft' || reckoned.draft.unpaid === 0) return;
  const open = charges.orders(row).find((one) => one.id === reckoned.draft.replaces);
  const saved = saveOrder(work, row, reckoned.draft, open, charges.tariff(row)?.id ?? null);
  await work.flush();
  await followSessions(work, [...(await work.rows(order, [saved.id])).values()]);
  await settle(work, call);
});
const unpaidOf = async (id: string): Promise<number> => Number((await ask('select due - derated - coupon - waived - paid - owed as rest from "order" where id = $1', [id]))[0]?.rest);
const part = (random: Random, whole: number): number => (random.chance(0.5) ? whole : 1 + random.below(Math.max(1, whole)));

/** What may happen. Answers whether it did. */
const EVENTS: Readonly<Record<string, (random: Random) => Promise<boolean>>> = {
  enter: (random) => does('session.supplement', { input: { park: random.pick(PARKS), plate: random.pick(PLATES), inTime: datetimeOfInstant(now - random.below(200) * MINUTE) } }),
  'exit paid': async (random) => { const id = await openSession(random); return id !== undefined && does('session.exit', { ids: [id], input: { payWay: random.pick(['cash', 'transfer']) } }); },
  'exit owed': async (random) => { const id = await openSession(random); return id !== undefined && does('session.exit', { ids: [id], input: { rest: random.pick(['owe', 'waive']), reason: 'no cash' } }); },
  prepay: async (random) => {
    const id = await openSession(random);
    if (id === undefined) return false;
    await startOrder(id);
    const open = await some(random, `select id from "order" where session_id = '${id}' and state in ('unpaid', 'part-paid')`);
    return open !== undefined && does('order.take-payment', { ids: [open], input: { payWay: 'cash', amount: part(random, await unpaidOf(open)) } });
  },
  pay: async (random) => {
    const id = await some(random, `select id from "order" where state in ('unpaid', 'part-paid') and ${OWN}`);
    return id !== undefined && does('order.take-payment', { ids: [id], input: { payWay: 'cash', amount: part(random, await unpaidOf(id)) } });
  },
  refund: async (random) => {
    const id = await some(random, `select id from "order" where paid > refunded and ${OWN}`);
    if (id === undefined) return false;
    const [found] = await ask('select paid - refunded as rest from "order" where id = $1', [id]);
    return does('order.refund-offline', { ids: [id], input: { amount: part(random, Number(found?.rest)), remark: 'mistake' } });
  },
  void: async (random) => { const id = await openSession(random); return id !== undefined && does('session.void', { ids: [id], input: { remark: 'ghost' } }); },
  correct: async (random) => {
    const id = await some(random, `select id from session where state <> 'void' and ${OWN}`);
    return id !== undefined && does('session.correct-plate', { ids: [id], input: { plate: random.pick(PLATES) } });
  },
  owe: (random) => does('arrears.add', { input: { park: random.pick(PARKS), plate: random.pick(PLATES), owed: 100 * (1 + random.below(30)) } }),
  'pay arrears': async (random) => {
    const rows = await ask(`select id from arrears where state in ('unpaid', 'bad-debt') and plate = $1 order by created_at, id`, [random.pick(PLATES)]);
    const chosen = rows.filter(() => random.chance(0.7)).map(({ id }) => String(id));
    return chosen.length > 0 && does('arrears.pay', { ids: chosen, input: { payWay: 'cash' } });
  },
  'cancel arrears': async (random) => {
    const id = await some(random, `select id from arrears where state in ('waiting', 'unpaid') and ${OWN}`);
    return id !== undefined && does('arrears.cancel', { ids: [id], input: { remark: 'wrong car' } });
  },
  undo: async (random) => {
    const [entry] = undoable.splice(random.below(undoable.length), 1);
    return entry !== undefined && does('undo-entry.undo', { ids: [entry] });
  },
};
const NAMES = Object.keys(EVENTS) as [string, ...string[]]; // the record is not empty
const STEPS = 150;
const happened = new Map<string, number>();

test.each([11, 12, 13, 14])('whatever happens in whatever order, every invariant holds (seed %i)', async (seed) => {
  const random = seeded(seed);
  undoable = [];
  const story: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    now += random.below(25) * MINUTE;
    const name = random.chance(0.35) ? random.pick(['enter', 'exit paid', 'exit owed', 'prepay', 'pay']) : random.pick(NAMES);
    if (!(await EVENTS[name]?.(random))) continue;
    happened.set(name, (happened.get(name) ?? 0) + 1);
    story.push(name);
  }
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0), story.join(', ')).toEqual([]);
});

test('all of it did happen', () => {
  expect(NAMES.filter((name) => (happened.get(name) ?? 0) === 0)).toEqual([]);
});
