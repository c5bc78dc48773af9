import { sql } from 'drizzle-orm';
import type { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import { chargedByDay } from '@parkdeck/core/domain/finance/orders/charge';
import type { ChargeSpan } from '@parkdeck/core/domain/finance/orders/charge';
import type { Trace } from '@parkdeck/core/domain/fees/fees/trace';
import { innerVisits } from '@parkdeck/core/domain/traffic/sessions/inner';
import { chargeSpans } from '@parkdeck/core/domain/traffic/sessions/spans';
import type { Read } from '@parkdeck/core/kit/field';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { coversOf, pricingOf } from '../traffic/session-pricing.ts';
import { entryAreaOf, visitsOf } from '../traffic/session-areas.ts';
import type { Pricing } from '../traffic/session-pricing.ts';
import type { Tariff } from './tariff-content.ts';
import type { RowReader } from '../../engine/behaviour.ts';

const DAYS = 30;
/** Maximum of stays that one replay computes, the latest ones; each takes a few dozen microseconds. */
const MOST_STAYS = 50_000;
const MOST_SHOWN = 50;

const staysOf = (work: Work, park: string, from: Day, to: Day) =>
  work.find(session, {
    where: [{ park, state: 'left' }, sql`t.in_time >= ${from}::date and t.in_time < ${to}::date + 1`],
    columns: ['plate', 'park', 'area', 'entryArea', 'visits', 'carType', 'carModel', 'pass', 'inTime', 'outTime'],
    order: ['-inTime', '-id'],
    limit: MOST_STAYS + 1,
  });
type Session = Awaited<ReturnType<typeof staysOf>>[number];

/** Charges stays in sequence; stays of a plate share their day cap when the tariff says so (rules 4.3). */
const charger = ({ ruleOf, classOf, shareDayCap }: Pricing) => {
  const traces = new Map<string, Trace[]>();
  return (row: Session, spans: readonly ChargeSpan[]): number => {
    const before = shareDayCap ? (traces.get(row.plate) ?? []) : [];
    const own = spans.flatMap((span): Trace[] => {
      const rule = ruleOf(row, span.area ?? entryAreaOf(row))?.rule;
      if (!rule) return []; // free of charge (rules 5.28a)
      const quoted = quote(rule, {
        in: span.from,
        out: span.to,
        vehicleClass: classOf(row),
        ...(before.length > 0 ? { alreadyChargedByDate: chargedByDay(before) } : {}),
      });
      // saved rules were checked
      if (!quoted.ok) throw new Error(`The tariff of ${row.id} cannot be computed: ${quoted.error.reason}`);
      return [quoted.value.trace];
    });
    if (shareDayCap) traces.set(row.plate, [...before, ...own]);
    return sumFen(own.map(({ amountFen }) => amountFen));
  };
};

/** The spans of a stay that its pass does not cover. */
const spansIn = async (
  work: Work,
  park: string,
  sessions: readonly Session[],
): Promise<(row: Session) => readonly ChargeSpan[]> => {
  const covers = await coversOf(work, sessions);
  const [settings] = await work.find(parkSettings, { where: { park }, columns: ['passGraceDays'] });
  return (row) =>
    row.outTime === null
      ? []
      : chargeSpans(
          { from: instantOf(row.inTime), to: instantOf(row.outTime) },
          { cover: covers.cover(row, settings?.passGraceDays ?? 0), visits: innerVisits(visitsOf(row)) },
        );
};

type Replay = Read<(typeof tariff)['actions']['replay']['output']>;

/**
 * Recomputes real stays of a past period with the old tariffs and with this version: the effect on the revenue, and the
 * stays with the largest changes (rules 5.28a). Only stays that this version would charge count. Reads only.
 */
export const replayTariff: RowReader<typeof tariff, InputOf<typeof tariff, 'replay'>, Replay> = async (
  work,
  { row, input },
) => {
  const draft: Tariff = row;
  const endDate = input.endDate ?? work.today;
  const beginDate = input.beginDate ?? addDays(endDate, 1 - DAYS);
  if (beginDate > endDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  const found = await staysOf(work, draft.park, beginDate, endDate);
  const sessions = found.slice(0, MOST_STAYS).reverse();
  const spansOf = await spansIn(work, draft.park, sessions);
  const [present, planned] = [await pricingOf(work, [draft.park]), await pricingOf(work, [draft.park], draft)];
  const [byPresent, byPlanned] = [charger(present), charger(planned)];
  const stays = sessions.flatMap((one): Replay['worst'][number][] => {
    const spans = spansOf(one);
    if (
      one.outTime === null ||
      !spans.some((span) => planned.ruleOf(one, span.area ?? entryAreaOf(one))?.id === draft.id)
    )
      return [];
    return [
      {
        session: one.id,
        plate: one.plate,
        in: one.inTime,
        out: one.outTime,
        old: byPresent(one, spans),
        new: byPlanned(one, spans),
      },
    ];
  });
  const [before, after] = [sumFen(stays.map((stay) => stay.old)), sumFen(stays.map((stay) => stay.new))];
  const differing = stays.filter((stay) => stay.new !== stay.old);
  return ok({
    beginDate,
    endDate,
    stays: stays.length,
    old: before,
    new: after,
    change: after - before,
    truncated: found.length > MOST_STAYS,
    more: differing.filter((stay) => stay.new > stay.old).length,
    less: differing.filter((stay) => stay.new < stay.old).length,
    worst: differing.toSorted((a, b) => Math.abs(b.new - b.old) - Math.abs(a.new - a.old)).slice(0, MOST_SHOWN),
  });
};
