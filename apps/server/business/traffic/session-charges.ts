import { order } from '@parkdeck/core/catalogue/finance/order';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { holidaysWithin } from '@parkdeck/core/domain/finance/orders/basis';
import type { ChargeBasis } from '@parkdeck/core/domain/finance/orders/basis';
import { chargedByDay } from '@parkdeck/core/domain/finance/orders/charge';
import type { ChargeLine, ChargeSpan, FeeOf } from '@parkdeck/core/domain/finance/orders/charge';
import { calculate } from '@parkdeck/core/domain/finance/orders/calculate';
import type { ParkingOrder, Calculated } from '@parkdeck/core/domain/finance/orders/calculate';
import { innerVisits } from '@parkdeck/core/domain/traffic/sessions/inner';
import { chargeSpans } from '@parkdeck/core/domain/traffic/sessions/spans';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { groupBy } from '@parkdeck/core/lib/group';
import { asId } from '@parkdeck/core/lib/id';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import type { EffectiveTariff } from '../fees/effective-tariffs.ts';
import { entryAreaOf, visitsOf } from './session-areas.ts';
import { coversOf, pricingOf } from './session-pricing.ts';
import { reductionsOf } from './stay-reductions.ts';
import type { Reductions } from './stay-reductions.ts';
import type { Session, Order, Settings } from './session-rows.ts';

/** Everything that determines the cost of some sessions, read once for all of them. */
export interface Charges {
  /** Orders of the session as stored, oldest first. */
  orders(row: Session): readonly Order[];
  /** The order computed for a moment (epoch milliseconds). */
  reckon(row: Session, at: number): Calculated;
  /** The tariff effective at its entry, if the park has one for such cars. */
  tariff(row: Session): { readonly id: string; readonly name: string } | undefined;
  settings(row: Session): Settings | undefined;
  /** Whether the session's pass covers all of it up to a moment. */
  isCovered(row: Session, at: number): boolean;
}

const LEAVE_GRACE = 15;

/** An order in the form of the money rules. */
export const parkingOrder = (row: Order): ParkingOrder => ({
  id: asId(row.id),
  state: row.state,
  fee: row.fee,
  due: row.due,
  derated: row.derated,
  coupon: row.coupon,
  waived: row.waived,
  owed: row.owed,
  paid: row.paid,
  refunded: row.refunded,
  chargeTo: row.chargeTo === null ? 0 : instantOf(row.chargeTo),
  paidAt: row.settledAt === null ? null : instantOf(row.payTime ?? row.settledAt),
  couponId: row.usedCoupon === null ? null : asId(row.usedCoupon),
  pending: row.pending,
});

/** The stored calculation of an order. */
export const linesOf = (row: Pick<Order, 'feeLines'>): readonly ChargeLine[] =>
  Array.isArray(row.feeLines) ? (row.feeLines as readonly ChargeLine[]) : [];

// written by `saveOrder` only

/**
 * Fee lines of the plates' sessions, for shared day caps (rules 4.3): only the last settled order of each session,
 * because its fee is counted from the entry.
 */
const othersOf = async (work: Work, sessions: readonly Session[]): Promise<ReadonlyMap<string, readonly Order[]>> => {
  const plates = [...new Set(sessions.map((row) => row.plate))];
  const rows = await work.find(order, {
    where: { plate: plates, type: ['parking', 'visitor'], state: ['settled', 'part-refunded', 'refunded'] },
    columns: ['plate', 'park', 'session', 'feeLines'],
    order: 'chargeTo',
  });
  return groupBy([...new Map(rows.map((row) => [row.session, row])).values()], (row) => `${row.park}/${row.plate}`);
};

/** The basis of a charge, from its tariff and park. */
const basisOf = (
  { id, free, holidays }: EffectiveTariff,
  span: ChargeSpan,
  car: Pick<ChargeBasis, 'vehicleClass' | 'charged'>,
): ChargeBasis => {
  const days = holidaysWithin(holidays, span);
  return { tariff: id, ...car, ...(free ? { free } : {}), ...(Object.keys(days).length > 0 ? { holidays: days } : {}) };
};

/** Reads what determines the cost of some sessions but their reductions. */
export const readCharges = async (
  work: Work,
  sessions: readonly Session[],
): Promise<(reduced: Reductions) => Charges> => {
  const parks = [...new Set(sessions.map((row) => row.park))];
  const ids = sessions.map((row) => row.id);
  const [ofParks, stored, covers, { ruleOf, classOf, shareDayCap }] = await together(
    work.tx,
    () => work.find(parkSettings, { where: { park: parks } }),
    () => work.find(order, { where: { session: ids }, order: ['createdAt', 'id'] }),
    () => coversOf(work, sessions),
    () => pricingOf(work, parks),
  );
  const settings = new Map(ofParks.map((row) => [row.park, row]));
  const orders = groupBy(stored, (row): string | null => row.session);
  const others = shareDayCap ? await othersOf(work, sessions) : new Map<string, readonly Order[]>();

  const feeOf =
    (row: Session): FeeOf =>
    (span, vehicleClass) => {
      const found = ruleOf(row, span.area ?? entryAreaOf(row));
      if (!found)
        return {
          amountFen: 0,
          by: null,
          trace: {
            in: datetimeOfInstant(span.from),
            out: datetimeOfInstant(span.to),
            seconds: Math.floor((span.to - span.from) / 1000),
            roundTo: 'second' as const,
            lines: [],
            amountFen: 0,
          },
        };
      const traces = (others.get(`${row.park}/${row.plate}`) ?? [])
        .filter((other) => other.session !== row.id)
        .flatMap((other) => linesOf(other).map((line) => line.trace));
      const charged = traces.length > 0 ? chargedByDay(traces) : undefined;
      const quoted = quote(found.rule, {
        in: span.from,
        out: span.to,
        vehicleClass,
        ...(charged ? { alreadyChargedByDate: charged } : {}),
      });
      // published rules were checked
      if (!quoted.ok) throw new Error(`The tariff of ${row.id} cannot be computed: ${quoted.error.reason}`);
      return { ...quoted.value, by: basisOf(found, span, { vehicleClass, ...(charged ? { charged } : {}) }) };
    };
  const spansOf = (row: Session, at: number) => {
    const graceDays = settings.get(row.park)?.passGraceDays ?? 0;
    return chargeSpans(
      { from: instantOf(row.inTime), to: at },
      { cover: covers.cover(row, graceDays), visits: innerVisits(visitsOf(row)) },
    );
  };

  return (reduced) => ({
    orders: (row) => orders.get(row.id) ?? [],
    settings: (row) => settings.get(row.park),
    tariff: (row) => ruleOf(row, entryAreaOf(row)),
    isCovered: (row, at) => row.pass !== null && spansOf(row, at).length === 0,
    reckon: (row, at) =>
      calculate({
        stay: { in: instantOf(row.inTime), at, spans: spansOf(row, at), vehicleClass: classOf(row), feeOf: feeOf(row) },
        orders: (orders.get(row.id) ?? []).map(parkingOrder),
        derates: reduced.bound(row),
        coupon: reduced.coupon(row),
        leaveGrace: settings.get(row.park)?.leaveGrace ?? LEAVE_GRACE,
      }),
  });
};

/** `reductions`: those to apply; default: those bound now, for a preview. */
export const chargesOf = async (
  work: Work,
  sessions: readonly Session[],
  reductions?: Reductions,
): Promise<Charges> => {
  const [reduced, chargesWith] = await together(
    work.tx,
    async () => reductions ?? reductionsOf(work, sessions),
    () => readCharges(work, sessions),
  );
  return chargesWith(reduced);
};
