import { sql } from 'drizzle-orm';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import type { session } from '@parkdeck/core/catalogue/traffic/session';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { chargedByDay } from '@parkdeck/core/domain/orders/charge';
import type { ChargeLine, FeeOf } from '@parkdeck/core/domain/orders/charge';
import { reckon } from '@parkdeck/core/domain/orders/reckon';
import type { ParkingOrder, Reckoned } from '@parkdeck/core/domain/orders/reckon';
import { livePeriods } from '@parkdeck/core/domain/passes/ledger';
import { chargeSpans } from '@parkdeck/core/domain/sessions/spans';
import type { Cover } from '@parkdeck/core/domain/sessions/spans';
import { quote } from '@parkdeck/core/domain/fees/quote';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/tariffs/vehicle-class';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import type { Stored, Work } from '../work/work.ts';
import { effectiveTariffs } from './effective-tariffs.ts';
import { ledgersOf } from './pass-ledger.ts';
import type { Ledgers, Pass } from './pass-ledger.ts';

export type Session = Stored<typeof session>;
export type Order = Stored<typeof order>;
export type Settings = Stored<typeof parkSettings>;

/** What decides what some sessions cost, read once for all of them. */
export interface Charges {
  /** Orders of the session as stored, oldest first. */
  orders(row: Session): readonly Order[];
  /** What its order is at a moment (epoch milliseconds). */
  reckon(row: Session, at: number): Reckoned;
  /** The tariff effective at its entry, if the park has one for such cars. */
  tariff(row: Session): { readonly id: string; readonly name: string } | undefined;
  settings(row: Session): Settings | undefined;
  /** Whether its pass covers all of it up to a moment. */
  isCovered(row: Session, at: number): boolean;
}

const LEAVE_GRACE = 15;

/** An order as the rules of money see it. */
export const parkingOrder = (row: Order): ParkingOrder => ({
  id: asId(row.id), state: row.state, fee: row.fee, due: row.due, derated: row.derated, coupon: row.coupon, waived: row.waived, owed: row.owed, paid: row.paid, refunded: row.refunded,
  chargeTo: row.chargeTo === null ? 0 : instantOf(row.chargeTo), settledAt: row.settledAt === null ? null : instantOf(row.settledAt), couponId: null, pending: row.pending,
});

/** How an order came about, as it was written down. */
export const linesOf = (row: Order): readonly ChargeLine[] => (Array.isArray(row.feeLines) ? (row.feeLines as readonly ChargeLine[]) : []); // written by `saveOrder` alone

/** When a pass did not count: a paused or stopped one counts until then. */
const inactiveSince = (row: Pass): Cover['inactive'] => {
  if (row.state === 'paused' && row.pausedFrom) return [{ from: startOfDay(row.pausedFrom), to: Infinity }];
  return row.state === 'stopped' && row.updatedAt ? [{ from: instantOf(row.updatedAt), to: Infinity }] : [];
};

const group = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const at = key(row);
    if (at !== null) groups.set(at, [...(groups.get(at) ?? []), row]);
  }
  return groups;
};

interface Covers {
  cover(row: Session, graceDays: number): Cover | null;
}

const coversOf = async (work: Work, sessions: readonly Session[]): Promise<Covers> => {
  const ids = [...new Set(sessions.flatMap((row) => row.pass ?? []))];
  const passes = ids.length === 0 ? [] : await work.find(pass, { where: [sql`t.id = any(${sql.param(ids)})`] });
  const ledgers: Ledgers = await ledgersOf(work, passes);
  const byId = new Map<string, Pass>(passes.map((row) => [row.id, row]));
  return {
    cover: (row, graceDays) => {
      const own = row.pass === null ? undefined : byId.get(row.pass);
      return own ? { periods: livePeriods(ledgers.periods(own)), graceDays, inactive: inactiveSince(own) } : null;
    },
  };
};

/** Fee lines of the plates' other sessions, for day caps that are shared (domain 4.3). */
const othersOf = async (work: Work, sessions: readonly Session[]): Promise<ReadonlyMap<string, readonly Order[]>> => {
  const plates = [...new Set(sessions.map((row) => row.plate))];
  const rows = await work.find(order, {
    where: [sql`t.plate = any(${sql.param(plates)}) and t.type = 'parking' and t.state not in ('closed', 'unpaid') and not t.session_id = any(${sql.param(sessions.map((row) => row.id))})`],
    columns: ['plate', 'park', 'session', 'feeLines', 'settledAt'], order: sql`t.settled_at`,
  });
  return group(rows, (row) => `${row.park}/${row.plate}`);
};

/** The class of cars without a pass, by park. */
export const temporaryTypes = async (work: Work, parks: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await work.find(carType, { where: [sql`t.park_id = any(${sql.param([...parks])}) and t.base = 'temporary' and t.state = 'enabled'`], order: sql`t.created_at desc, t.id desc`, columns: ['park'] });
  return new Map(rows.map((row) => [row.park, row.id])); // the oldest of a park comes last
};

export const chargesOf = async (work: Work, sessions: readonly Session[]): Promise<Charges> => {
  const parks = [...new Set(sessions.map((row) => row.park))];
  const inParks = sql`t.park_id = any(${sql.param(parks)})`;
  const settings = new Map((await work.find(parkSettings, { where: [inParks] })).map((row) => [row.park, row]));
  const models = new Map<string, Stored<typeof carModel>>((await work.find(carModel, { where: [inParks] })).map((row) => [row.id, row]));
  const temporary = await temporaryTypes(work, parks);
  const stored = await work.find(order, { where: [sql`t.session_id = any(${sql.param(sessions.map((row) => row.id))})`], order: sql`t.created_at, t.id` });
  const orders = group(stored, (row) => row.session);
  const covers = await coversOf(work, sessions);
  const tariffs = await effectiveTariffs(work, parks);
  const others = tariffs.shareDayCap ? await othersOf(work, sessions) : new Map<string, readonly Order[]>();

  const standard = (park: string): string | null => [...models.values()].find((model) => model.park === park && model.default)?.id ?? null;
  const modelOf = (row: Session): string | null => row.carModel ?? standard(row.park);
  const ruleOf = (row: Session, area: string | null) => {
    const model = modelOf(row);
    const by = (type: string | null) => (type === null || model === null ? undefined : tariffs.of(row.park, { area, carType: type, carModel: model }, standard(row.park), row.inTime));
    // Where its pass does not cover it, a car pays as a temporary one (domain 4.1).
    return by(row.carType) ?? (row.pass === null ? undefined : by(temporary.get(row.park) ?? null));
  };
  const classOf = (row: Session): string => VEHICLE_CLASSES[models.get(modelOf(row) ?? '')?.kind ?? 'small'];
  const feeOf = (row: Session): FeeOf => (span, vehicleClass) => {
    const rule = ruleOf(row, span.area ?? row.area)?.rule;
    const stay = { in: span.from, out: span.to, vehicleClass };
    if (!rule) return { amountFen: 0, trace: { in: datetimeOfInstant(span.from), out: datetimeOfInstant(span.to), seconds: Math.floor((span.to - span.from) / 1000), roundTo: 'second' as const, lines: [], amountFen: 0 } };
    const traces = (others.get(`${row.park}/${row.plate}`) ?? []).flatMap((other) => linesOf(other).map((line) => line.trace));
    const quoted = quote(rule, traces.length > 0 ? { ...stay, alreadyChargedByDate: chargedByDay(traces) } : stay);
    if (!quoted.ok) throw new Error(`The tariff of ${row.id} cannot be computed: ${quoted.error.reason}`); // a published rule was checked
    return quoted.value;
  };
  const spansOf = (row: Session, at: number) => {
    const graceDays = settings.get(row.park)?.passGraceDays ?? 0;
    return chargeSpans({ from: instantOf(row.inTime), to: at }, { cover: covers.cover(row, graceDays), visits: [] });
  };

  return {
    orders: (row) => orders.get(row.id) ?? [],
    settings: (row) => settings.get(row.park),
    tariff: (row) => ruleOf(row, row.area),
    isCovered: (row, at) => spansOf(row, at).length === 0,
    reckon: (row, at) =>
      reckon({
        stay: { in: instantOf(row.inTime), at, spans: spansOf(row, at), vehicleClass: classOf(row), feeOf: feeOf(row) },
        orders: (orders.get(row.id) ?? []).map(parkingOrder), derates: [], coupon: null, leaveGrace: settings.get(row.park)?.leaveGrace ?? LEAVE_GRACE,
      }),
  };
};
