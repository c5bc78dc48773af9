import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import type { Trace } from '@parkdeck/core/domain/fees/fees/trace';
import type { DayCaps } from '@parkdeck/core/domain/fees/replay/day-caps';
import { chargedByDay } from '@parkdeck/core/domain/finance/orders/charge';
import type { ChargeSpan } from '@parkdeck/core/domain/finance/orders/charge';
import { innerVisits } from '@parkdeck/core/domain/traffic/sessions/inner';
import { chargeSpans } from '@parkdeck/core/domain/traffic/sessions/spans';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../../engine/work.ts';
import { entryAreaOf, visitsOf } from '../traffic/session-areas.ts';
import { coversOf } from '../traffic/session-pricing.ts';
import type { Pricing } from '../traffic/session-pricing.ts';

/** Condition: the stay began on one of the days from `begin` to `end`. */
export const entered = (begin: Day, end: Day): readonly SQL[] => [
  sql`t.in_time >= ${begin}::date and t.in_time < ${end}::date + 1`,
];

type SequenceKey = 'inTime' | '-inTime' | 'id' | '-id';

/** Stays of a park that have ended, with what their fee depends on; `order` as in `work.find`. */
export const leftStays = (
  work: Work,
  park: string,
  where: readonly SQL[],
  order: readonly SequenceKey[],
  limit: number,
) =>
  work.find(session, {
    where: [{ park, state: 'left' }, ...where],
    columns: [
      'plate',
      'park',
      'area',
      'entryArea',
      'visits',
      'carType',
      'carModel',
      'pass',
      'visitorCar',
      'inTime',
      'outTime',
    ],
    order: [...order],
    limit,
  });
export type LeftStay = Awaited<ReturnType<typeof leftStays>>[number];

/**
 * Charges stays of a park in the sequence of their entries; those of a plate share their day cap when the tariff says
 * so (rules 4.3). Answers how each span came to its amount.
 */
export const charger =
  ({ ruleOf, classOf, shareDayCap }: Pricing, caps: DayCaps) =>
  (row: LeftStay, spans: readonly ChargeSpan[]): readonly Trace[] => {
    const before = shareDayCap ? caps.before(row.plate, row.inTime) : undefined;
    const traces = spans.flatMap((span): Trace[] => {
      const rule = ruleOf(row, span.area ?? entryAreaOf(row))?.rule;
      if (!rule) return []; // free of charge (rules 5.28a)
      const quoted = quote(rule, {
        in: span.from,
        out: span.to,
        vehicleClass: classOf(row),
        ...(before ? { alreadyChargedByDate: before } : {}),
      });
      // saved rules were checked
      if (!quoted.ok) throw new Error(`The tariff of ${row.id} cannot be computed: ${quoted.error.reason}`);
      return [quoted.value.trace];
    });
    if (shareDayCap) caps.add(row.plate, chargedByDay(traces));
    return traces;
  };

/** The spans of stays that no pass covers, and no right of a visitor who parks free. */
export const spansIn = async (
  work: Work,
  park: string,
  sessions: readonly LeftStay[],
): Promise<(row: LeftStay) => readonly ChargeSpan[]> => {
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
