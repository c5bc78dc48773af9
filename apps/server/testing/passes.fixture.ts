import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { calls } from '../db/registry.ts';
import { searchKeyOf } from '../db/search-key.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { runCall } from '../engine/run.ts';
import { Refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';

export interface CallRequest {
  readonly ids?: readonly string[];
  readonly input?: Readonly<Record<string, unknown>>;
  readonly intent?: string;
  readonly actor?: Partial<Actor>;
}
type Row = Readonly<Record<string, unknown>>;

const FIRST_DAY = day('2026-03-01');
const HOUR_MS = 3_600_000;

/**
 * A database with two parks and their car types, whose day is set by the test. Everything goes through the engine, like
 * requests.
 */
export const passWorld = async (env: Readonly<Record<string, string>> = {}) => {
  const test = await testPlatform({ PARKDECK_WORLD: 'none', ...env });
  const { platform: real } = test;
  const { pool } = real.database;
  let today = FIRST_DAY;
  const platform: Platform = {
    ...real,
    clock: () => ({ today, now: datetimeOfInstant(startOfDay(today) + 10 * HOUR_MS) }),
  };
  await pool.query(
    `insert into park (id, name, number, company_id, kind, stalls, state)
      values ('P1', 'East', '1', 'C1', 'garage', 100, 'enabled'), ('P2', 'West', '2', 'C1', 'roadside', 10, 'enabled')`,
  );
  await pool.query(
    `insert into park_settings (id, park_id, company_id, pause_extends)
      values ('P1', 'P1', 'C1', true), ('P2', 'P2', 'C1', false)`,
  );
  await pool.query(
    `insert into gate (id, name, number, park_id, company_id)
      values ('G1', 'In', '1', 'P1', 'C1'), ('G2', 'Out', '2', 'P2', 'C1')`,
  );
  await pool.query(`insert into car_type (id, name, park_id, company_id, base, month_fee, season_fee, year_fee,
    month_min, month_max, needs_group, state) values
    ('MONTHLY', 'Monthly', 'P1', 'C1', 'monthly', 32000, 90000, 340000, 1, 36, false, 'enabled'),
    ('PLAIN', 'Plain', 'P1', 'C1', 'monthly', 60000, null, null, 1, 6, false, 'enabled'),
    ('VIP', 'Vip', 'P1', 'C1', 'vip', 0, null, null, 1, 36, false, 'enabled'),
    ('GROUPED', 'Grouped', 'P1', 'C1', 'monthly', 10000, null, null, 1, 36, true, 'enabled'),
    ('OLD', 'Old', 'P1', 'C1', 'monthly', 10000, null, null, 1, 36, false, 'disabled'),
    ('WEST', 'West monthly', 'P2', 'C1', 'monthly', 10000, null, null, 1, 36, false, 'enabled')`);

  const ask = async (
    callId: string,
    { ids = [], input = {}, intent, actor = {} }: CallRequest,
    dryRun: boolean,
  ): Promise<unknown> => {
    const call = calls.get(callId);
    if (!call) throw new Error(`No call ${callId}`);
    const ran = await runCall(platform, {
      call,
      actor: { ...systemActor('test'), ...actor },
      asked: { ids, input: { ...input } },
      presets: [],
      dryRun,
      intent,
    });
    return ran.data;
  };
  const rows = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, [...values])).rows;

  return {
    platform,
    rows,
    close: () => test.close(),
    today: () => today,
    setToday: (next: string | Day) => void (today = day(next)),
    /** Runs a call; a refusal fails the test. */
    run: (callId: string, asked: CallRequest = {}) => ask(callId, asked, false),
    /** The preview of a call. */
    preview: (callId: string, asked: CallRequest = {}) => ask(callId, asked, true) as Promise<Preview>,
    /** Runs a call that must be refused and returns the refusal. */
    refusal: async (callId: string, asked: CallRequest = {}): Promise<Refusal> => {
      try {
        await ask(callId, asked, false);
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
      throw new Error(`${callId} was not refused`);
    },
    /** Stores a pass with one period, bypassing all checks; returns its key. */
    stored: async (values: {
      readonly id: string;
      readonly plate: string;
      readonly start: string;
      readonly end: string;
      readonly type?: string;
      readonly park?: string;
      readonly amount?: number;
    }) => {
      const { id, plate, start, end, type = 'MONTHLY', park = 'P1', amount = 32000 } = values;
      await pool.query(
        `insert into pass (id, plates, park_id, company_id, car_type_id, owner, phone, start_date, end_date, state,
          source, confirm_state, search_key)
        values ($1, array[$2], $3, 'C1', $4, 'Chen', '13800000000', $5, $6, 'active', 'console', 'confirmed', $7)`,
        [
          id,
          plate,
          park,
          type,
          start,
          end,
          searchKeyOf(pass, { plates: [plate], owner: 'Chen', phone: '13800000000' }),
        ],
      );
      await pool.query(
        `insert into pass_period (id, pass_id, park_id, company_id, number, kind, start_date, end_date, months, days,
          amount, order_id, created_at)
        values ($1, $2, $3, 'C1', 1, 'open', $4, $5, 1, $5::date - $4::date + 1, $6, $7, $4::date)`,
        [`${id}-1`, id, park, start, end, amount, amount > 0 ? `${id}-O` : null],
      );
      if (amount > 0) {
        await pool.query(
          `insert into "order" (id, number, type, plate, park_id, company_id, fee, due, paid, state, pay_way, pay_time,
            settled_at, created_at) values ($1, $1, 'pass-opening', $2, $3, 'C1', $4, $4, $4, 'settled', 'cash',
            $5::date, $5::date, $5::date)`,
          [`${id}-O`, plate, park, amount, start],
        );
        await pool.query(
          `insert into payment (id, order_id, plate, park_id, company_id, amount, pay_way, scene, time, intent)
            values ($1, $1, $2, $3, 'C1', $4, 'cash', 'console', $5::date, $1)`,
          [`${id}-O`, plate, park, amount, start],
        );
      }
      return id;
    },
    pass: async (id: string): Promise<Row | undefined> =>
      (
        await rows(
          `select start_date::text as start, end_date::text as "end", state, paused_from::text as "pausedFrom",
            stop_reason as "stopReason", confirm_state as confirmed, source, remark, deleted_at is not null as removed,
            rev from pass where id = $1`,
          [id],
        )
      )[0],
    ledger: (id: string): Promise<Row[]> =>
      rows(
        `select t.number, t.kind, t.start_date::text as start, t.end_date::text as "end", t.months, t.days, t.amount,
          o.pay_way as "payWay", t.reverses_id as reverses
        from pass_period t left join "order" o on o.id = t.order_id where t.pass_id = $1 order by t.number`,
        [id],
      ),
    /** The orders of a pass's periods, oldest first: their payments and refunds. */
    orders: (id: string): Promise<Row[]> =>
      rows(
        `select o.type, o.state, o.due, o.paid, o.refunded, o.pay_way as "payWay", (select coalesce(sum(m.amount),
          0)::int from payment m where m.order_id = o.id) as payments, (select coalesce(sum(r.amount), 0)::int
          from refund r where r.order_id = o.id and r.state = 'refunded') as refunds
        from pass_period t join "order" o on o.id = t.order_id where t.pass_id = $1 and t.kind <> 'reversal'
        order by t.number`,
        [id],
      ),
  };
};
export type PassWorld = Awaited<ReturnType<typeof passWorld>>;
