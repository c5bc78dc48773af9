import { expect } from 'vitest';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { lifeOf } from '../../../tests/factories/dying.ts';
import type { CallOptions, TestPlatform } from '../../../tests/factories/platform.ts';
import { calls } from '../db/registry.ts';
import { receivePlate } from '../devices/plate-read.ts';
import { sweepLanes } from '../devices/sweep.ts';
import { debitEntriesJob } from '../jobs/debit-entries.ts';
import { endShiftsJob } from '../jobs/end-shifts.ts';
import { escapesJob } from '../jobs/escapes.ts';
import { expireCouponsJob } from '../jobs/expire-coupons.ts';
import { invoicesJob } from '../jobs/invoices.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { callsOn } from './calls.fixture.ts';
import type { OtherSide } from './gateways.fixture.ts';
import { onlineOn } from './online.fixture.ts';
import { accountOf, billOf, bookBill } from '../business/traffic/session-bill.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A user who sees all garages and streets, without limits for refunds or waivers. */
const EVERYBODY = 'yunbo';
const FIRST_DAY = day('2026-03-02');
/**
 * Days between the starts of two sequences, so that the clock never goes back; after the given number of sequences the
 * days start over.
 */
const DAYS_APART = 3;
const SEQUENCES = 100;
const JOBS = [debitEntriesJob, payChannelJob, escapesJob, expireCouponsJob, endShiftsJob, invoicesJob];

interface CallRequest {
  readonly call: string;
  readonly options: CallOptions;
}
interface Answer {
  readonly status: number;
  readonly body: Envelope;
}

const isDone = ({ status, body }: Answer): boolean =>
  status === 200 &&
  // outcomes of rows are records
  (!Array.isArray(body.data) || (body.data as readonly { ok?: boolean }[]).every(({ ok }) => ok !== false));

/**
 * A world with a few cars for one seed, and the possible actions of cars and clerks. Everything depends on the seed,
 * except that keys are random and the order of concurrent calls is open.
 */
export const stageOn = (world: TestPlatform, seed: number, other?: OtherSide) => {
  const { ask } = callsOn(() => world);
  const { notify } = other ?? onlineOn(() => world);
  const clerk = `clerk${seed}`;
  const plates = [0, 1, 2]
    .map((car) => `京X${String(seed * 3 + car).padStart(5, '0')}`)
    .concat(`沪AD${String(seed).padStart(5, '0')}`) as [string, ...string[]]; // not empty
  let now = startOfDay(addDays(FIRST_DAY, DAYS_APART * (seed % SEQUENCES))) + 8 * HOUR;
  world.setClock(() => datetimeOfInstant(now));
  let life = lifeOf(world.platform);
  let count = 0;
  let isTwice = false;
  let last: CallRequest | undefined;
  const heard: { readonly asked: CallRequest; readonly answer: Answer }[] = [];
  /** Undo entries of successful calls. */
  const undoable: string[] = [];

  const send = ({ call, options }: CallRequest): Promise<Answer> => world.call(clerk, call, options);
  const hear = (asked: CallRequest, answer: Answer): boolean => {
    expect(answer.status, `${asked.call} ${JSON.stringify(asked.options)}: ${answer.body.msg}`).toBeLessThan(500);
    if (!isDone(answer)) return false;
    heard.push({ asked, answer });
    if (answer.body.undo) undoable.push(answer.body.undo);
    return true;
  };
  const runJobs = async (): Promise<void> => {
    await other?.sync(now);
    for (const job of JOBS) await job.run(world.platform, new AbortController().signal);
    await other?.payers();
  };

  return {
    ask,
    plates,
    phones: other?.phones,
    notify,
    runJobs,
    /** What was started comes to the gateways, which then do something of their own. */
    act: async (random: Random): Promise<void> => {
      if (!other) return;
      if (random.chance(0.7)) await runJobs();
      else await other.sync(now);
      await other.act(random);
    },
    behave: async (): Promise<void> => other?.behave(),
    /** One user of the sequence does everything: shifts of one person must not overlap. */
    hireClerk: async (): Promise<void> => {
      for (const table of ['user', 'park_grant']) {
        const [stored] = await ask(
          `select string_agg(quote_ident(attname), ',') as columns from pg_attribute
            where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [`"${table}"`],
        );
        const columns = String(stored?.columns);
        await ask(
          `insert into "${table}" (${columns}) select ${columns} from (
            select (jsonb_populate_record(t, $2)).* from "${table}" t
              where t.id = (select id from "user" where user_name = $1)) clerk`,
          [EVERYBODY, JSON.stringify({ id: clerk, user_name: clerk })],
        );
      }
    },
    own: `plate = any('{${plates.join()}}')`,
    now: () => now,
    moment: (before = 0) => datetimeOfInstant(now - before * MINUTE),
    wait: (minutes: number) => void (now += minutes * MINUTE),
    /** Whether the call succeeded; a refusal changes nothing, anything else is a bug. */
    does: async (call: string, options: CallOptions): Promise<boolean> => {
      count += 1;
      const asked: CallRequest = {
        call,
        options: { ...options, headers: { [HEADERS.idempotencyKey]: `sequence-${seed}-${count}` } },
      };
      last = asked;
      await other?.sync(now);
      const [answer, second] = await Promise.all([send(asked), ...(isTwice ? [send(asked)] : [])]);
      if (life.isDead()) return false;
      // A refusal contains its request id.
      const said = ({ status, body }: Answer) => [status, status === 200 ? body.data : null];
      if (second) expect(said(second), `${call} asked twice at once`).toEqual(said(answer));
      return hear(asked, answer);
    },
    /** A random row of a query. */
    some: async (random: Random, query: string): Promise<string | undefined> => {
      const rows = await ask(`${query} order by created_at, plate, id`); // keys are random, hence no order
      return rows.length === 0 ? undefined : String(rows[random.below(rows.length)]?.id);
    },
    undoable,
    /** Cars that wait at the lanes are looked at again. */
    sweep: async (): Promise<void> => {
      await other?.sync(now);
      await sweepLanes(world.platform);
    },
    /** A camera reads a car at a gate, then the waiting cars are checked once more. */
    drive: async (gate: string, plate: string): Promise<boolean> => {
      count += 1;
      last = undefined;
      await other?.sync(now);
      const [camera] = await ask(`select serial from device where gate_id = $1 and type = 'camera'`, [gate]);
      await receivePlate(world.platform, String(camera?.serial), { id: `sequence-${seed}-${count}`, plate });
      await sweepLanes(world.platform);
      return (
        (await ask('select 1 from gate_event where plate = $1 and time = $2', [plate, datetimeOfInstant(now)])).length >
        0
      );
    },
    /** Repeats a call that was already answered. */
    repeats: async (random: Random): Promise<boolean> => {
      const one = heard[random.below(heard.length)];
      if (!one) return false;
      const again = await send(one.asked);
      expect([again.status, again.body.data], `${one.asked.call} once more`).toEqual([
        one.answer.status,
        one.answer.body.data,
      ]);
      return true;
    },
    /** Every call in `body` is sent twice at once, with the same idempotency key. */
    twice: async (body: () => Promise<boolean>): Promise<boolean> => {
      isTwice = true;
      return body().finally(() => (isTwice = false));
    },
    /** The server dies before a statement and is replaced; jobs go on, and a caller without an answer retries. */
    dies: async (statement: number, body: () => Promise<boolean>): Promise<boolean> => {
      last = undefined;
      life.dieBefore(statement);
      await body().catch((error: unknown) => {
        if (!life.isDead()) throw error;
      });
      const wasDead = life.isDead();
      await world.restart();
      life = lifeOf(world.platform);
      await runJobs();
      if (wasDead && last) hear(last, await send(last));
      return wasDead;
    },
    /** The exit's camera reads the car: the cost of its stay is stored as an open order. */
    bill: (id: string): Promise<boolean> =>
      withWork(world.platform, systemActor('lane'), async (work) => {
        const row = (await work.rows(session, [id])).get(id);
        const call = calls.get('session.exit');
        if (row?.state !== 'open' || !call) return false;
        const { charges } = await accountOf(work, [row]);
        const bill = billOf(charges, row, now);
        if (!bill?.draft || bill.money.pending || unpaidOf(bill.money) === 0) return false;
        bookBill(work, charges, row, bill);
        await commitWork(work, call);
        return true;
      }),
  };
};
export type Stage = ReturnType<typeof stageOn>;
