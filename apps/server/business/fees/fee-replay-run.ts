import { carType, park, tariff } from '@parkdeck/core/catalogue/index';
import type { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { explain } from '@parkdeck/core/domain/fees/fees/explain';
import type { Trace } from '@parkdeck/core/domain/fees/fees/trace';
import { DayCaps } from '@parkdeck/core/domain/fees/replay/day-caps';
import { ReplayTally } from '@parkdeck/core/domain/fees/replay/tally';
import type { ChargedStay } from '@parkdeck/core/domain/fees/replay/tally';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Words } from '@parkdeck/core/lib/words';
import type { ReplayResult } from '@parkdeck/core/vocabulary/fee-replays';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Stored, Work } from '../../engine/work.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { entryAreaOf } from '../traffic/session-areas.ts';
import { pricingOf } from '../traffic/session-pricing.ts';
import type { Pricing } from '../traffic/session-pricing.ts';
import { draftsAt, isReplayed } from './fee-replay.ts';
import { charger, entered, leftStays, spansIn } from './replay-charges.ts';
import type { LeftStay } from './replay-charges.ts';
import type { Tariff } from './tariff-content.ts';

/** Stays read at a time: few enough that requests are answered in between. */
const BATCH = 500;

/** What a replay is asked for. */
export type Wanted = Pick<Stored<typeof feeReplay>, 'id' | 'tariff' | 'parks' | 'carTypes' | 'beginDate' | 'endDate'>;

interface Replayed extends ChargedStay {
  readonly stay: LeftStay;
  readonly oldTraces: readonly Trace[];
  readonly newTraces: readonly Trace[];
}

const conditions = ({ beginDate, endDate, carTypes }: Wanted): readonly SQL[] => [
  ...entered(beginDate, endDate),
  ...(carTypes.length > 0 ? [sql`t.car_type_id = any(${sql.param([...carTypes])})`] : []),
];

/** How many stays a replay has to read. */
export const staysToRead = async (work: Work, wanted: Wanted): Promise<number> => {
  const found = await work.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from session t where t.deleted_at is null and t.state = 'left'
      and t.park_id = any(${sql.param([...wanted.parks])}) and ${sql.join([...conditions(wanted)], sql` and `)}`,
  );
  return found.rows[0]?.count ?? 0;
};

/** The fees with which the orders of stays were made; an order counts from the entry, so the last one says all. */
const chargedOf = async (work: Work, sessions: readonly LeftStay[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await work.tx.execute<{ session_id: string; fee: number }>(
    sql`select o.session_id, max(o.fee)::int as fee from "order" o
      where o.session_id = any(${sql.param(sessions.map(({ id }) => id))}) and o.deleted_at is null
      and o.type in ('parking', 'visitor') group by o.session_id`,
  );
  return new Map(rows.map((row) => [row.session_id, row.fee]));
};

const NO_RULE: Words = { zh: '没有收费规则，免费', en: 'No tariff: free' };
const stepsOf = (traces: readonly Trace[]): readonly Words[] =>
  traces.length === 0 ? [NO_RULE] : traces.flatMap((trace) => explain(trace));
const sumOf = (traces: readonly Trace[]): number => sumFen(traces.map(({ amountFen }) => amountFen));

interface Place {
  readonly park: string;
  readonly draft: Tariff;
  readonly present: Pricing;
  readonly planned: Pricing;
}

/** The stays of a park, batch by batch in the sequence of their entries, charged by both versions. */
async function* chargedStays(work: Work, wanted: Wanted, place: Place): AsyncGenerator<readonly [number, Replayed[]]> {
  const { draft, present, planned } = place;
  const [byPresent, byPlanned] = [charger(present, new DayCaps()), charger(planned, new DayCaps())];
  for (let after: SQL[] = []; ;) {
    const where = [...conditions(wanted), ...after];
    const rows = await leftStays(work, place.park, where, ['inTime', 'id'], BATCH);
    const spansOf = await spansIn(work, place.park, rows);
    const charged = await chargedOf(work, rows);
    const found = rows.flatMap((stay): Replayed[] => {
      const spans = spansOf(stay);
      const holds = spans.some((span) => isReplayed(draft, planned.ruleOf(stay, span.area ?? entryAreaOf(stay))?.id));
      if (!holds) return [];
      const [oldTraces, newTraces] = [byPresent(stay, spans), byPlanned(stay, spans)];
      return [
        {
          stay,
          oldTraces,
          newTraces,
          park: stay.park,
          carType: stay.carType,
          hour: Number(stay.inTime.slice(11, 13)),
          old: sumOf(oldTraces),
          new: sumOf(newTraces),
          charged: charged.get(stay.id) ?? 0,
        },
      ];
    });
    yield [rows.length, found];
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [sql`(t.in_time, t.id) > (${last.inTime}::timestamptz, ${last.id})`];
  }
}

const NO_TYPE = '–';

/**
 * Charges the stays of a replay by the versions in force and by the one that is tried, park by park (rules 5.28a).
 * Reads only, and keeps no more of a million stays than of a hundred. `tell` hears how many stays were read.
 */
export const runReplay = async (
  work: Work,
  wanted: Wanted,
  tell: (read: number) => Promise<void>,
): Promise<Result<ReplayResult, Refusal>> => {
  const [draft] = await work.find(tariff, { where: { id: String(wanted.tariff) } });
  const parks = await work.find(park, { where: { id: wanted.parks }, columns: ['name'], order: ['id'] });
  if (!draft || parks.length < wanted.parks.length) return err(UNKNOWN);
  const drafts = await draftsAt(work, draft, wanted.parks);
  if (!drafts.ok) return drafts;
  const tally = new ReplayTally<Replayed>();
  let read = 0;
  for (const { id } of parks) {
    const present = await pricingOf(work, [id]);
    const planned = await pricingOf(
      work,
      [id],
      drafts.value.filter((one) => one.park === id),
    );
    for await (const [rows, stays] of chargedStays(work, wanted, { park: id, draft, present, planned })) {
      for (const one of stays) tally.add(one);
      read += rows;
      await tell(read);
    }
  }
  const types = await work.find(carType, { where: { park: parks.map(({ id }) => id) }, columns: ['name'] });
  const nameOf = (rows: readonly { readonly id: string; readonly name: string }[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string): string => names.get(id) ?? NO_TYPE;
  };
  const names = { park: nameOf(parks), carType: nameOf(types) };
  return ok(
    tally.result({
      ...names,
      told: ({ stay, oldTraces, newTraces, old, new: after, charged }) => ({
        session: stay.id,
        plate: stay.plate,
        park: names.park(stay.park),
        carType: names.carType(stay.carType ?? ''),
        in: stay.inTime,
        out: stay.outTime ?? stay.inTime,
        old,
        new: after,
        charged,
        oldSteps: stepsOf(oldTraces),
        newSteps: stepsOf(newTraces),
      }),
    }),
  );
};
