import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { gateSchedule } from '@parkdeck/core/catalogue/parks/gate-schedule';
import type { GateSpan } from '@parkdeck/core/catalogue/common';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import type { Candidate, exception } from '@parkdeck/core/catalogue/traffic/exception';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { isGateOpen } from '@parkdeck/core/domain/traffic/sessions/schedule';
import type { ScreenScene } from '@parkdeck/core/domain/traffic/sessions/screens';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { dayOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import type { Id } from '@parkdeck/core/lib/id';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { newId } from '../../db/ids.ts';
import { firstKeyOfDay, isWrittenSince, writtenSince } from '../../db/months.ts';
import { together } from '../../db/together.ts';
import type { Words } from '@parkdeck/core/lib/words';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { FILLED, atMost, not } from '../../db/where.ts';

type Gate = Stored<typeof gate>;
export type GateEvent = Stored<typeof gateEvent>;
export type Device = Stored<typeof device>;
export type ExceptionKind = Stored<typeof exception>['kind'];

/** A lane with its devices and the settings of its park. */
export interface Lane {
  readonly gate: Gate;
  readonly company: string;
  readonly settings: Stored<typeof parkSettings> | undefined;
  readonly devices: readonly Device[];
}

/** A car at a lane, as its camera reports it. Times are epoch milliseconds. */
export interface Visit {
  readonly plate: Plate;
  readonly at: number;
  readonly confidence: number | null;
  readonly image: string | null;
  /** The device's own number of the event; null for events that the platform creates itself. */
  readonly source: string | null;
  /** Pay ways by which the channel may debit the plate at an exit. */
  readonly signed: readonly PayWay[];
}

/** Milliseconds after which a car that has not moved is assumed to have left another way; a parameter. */
export const standsMs = async (platform: Pick<Platform, 'database'>): Promise<number> =>
  (await parameterOf(platform, 'lane.stands-minutes')) * 60_000;

/** What a lane does with a car: what is recorded, shown, opened, and referred to a person. */
export interface LaneAct {
  readonly type: Extract<GateEvent['type'], 'recognised' | 'refuse' | 'offline-pass'>;
  readonly outcome: NonNullable<GateEvent['outcome']>;
  readonly screen: Words;
  /** The scene whose texts, if the display has its own, replace `screen` (E#24); null: none. */
  readonly scene: ScreenScene | null;
  readonly opens: boolean;
  readonly session: string | null;
  readonly due: number | null;
  readonly reason: string | null;
  readonly exception: {
    readonly kind: ExceptionKind;
    readonly candidates: readonly Candidate[];
    /** What was read of a plate that is none. */
    readonly plate?: string | null;
  } | null;
}

export const decideLane = (outcome: LaneAct['outcome'], screen: Words, more: Partial<LaneAct> = {}): LaneAct => ({
  type: 'recognised',
  outcome,
  screen,
  scene: null,
  opens: false,
  session: null,
  due: null,
  reason: null,
  exception: null,
  ...more,
});

/** A key that also sorts within a second, in the order in which the lane acted. */
export const eventId = (now: Datetime): string => {
  const second = now.slice(2).replace(/\D/g, '');
  const within = process.hrtime.bigint().toString(36).padStart(12, '0');
  return `EV${second}${within}${newId('', now).slice(-2)}`;
};

/** The key of a gate: as it is known, or as it can be asked for within a statement. */
type GateKey = string | SQL;
/** The gate of a camera, asked for within a statement. */
export const gateOfCamera = (serial: string): SQL =>
  sql`(select gate_id from device where serial = ${serial} and type = 'camera' and deleted_at is null limit 1)`;
/** The park of a gate, asked for within a statement. */
export const parkOfGate = (id: GateKey): SQL => sql`(select park_id from gate where id = ${id})`;

export const laneOfGate = async (work: Work, id: GateKey): Promise<Lane | undefined> => {
  const [[row], [settings], devices] = await together(
    work.tx,
    () => work.find(gate, { where: [sql`t.id = ${id}`] }),
    () => work.find(parkSettings, { where: [sql`t.park_id = ${parkOfGate(id)}`] }),
    () => work.find(device, { where: [sql`t.gate_id = ${id}`], order: sql`t.state = 'online' desc, t.id` }),
  );
  if (!row) return undefined;
  const company = String(row.$company);
  work.companyOfPark.set(row.park, company);
  return { gate: row, company, settings, devices };
};

/** When car types may use a gate, the weekly spans and those by date together (E#10). */
export const schedulesOf = async (
  work: Work,
  id: string,
): Promise<ReadonlyMap<Id<'car-type'>, readonly GateSpan[]>> => {
  const schedules = new Map<Id<'car-type'>, GateSpan[]>();
  for (const row of await work.find(gateSchedule, { where: { gate: id } }))
    schedules.set(asId(row.carType), [...(schedules.get(asId(row.carType)) ?? []), ...(row.spans ?? [])]);
  return schedules;
};

/** Whether a car of a type may pass a gate at a moment (epoch milliseconds). */
export const isOpenFor = async (
  work: Work,
  { gate: { id } }: Lane,
  carType: string | null,
  at: number,
): Promise<boolean> => carType === null || isGateOpen((await schedulesOf(work, id)).get(asId(carType)) ?? [], at);

/** Days after which no car stands at a lane any more, by whatever parameter. */
const RECENT_DAYS = 2;
const firstDay = (now: Datetime): Day => addDays(dayOf(now), -RECENT_DAYS);
/** Condition: an event of cars that may still stand at a lane. */
export const isRecent = ({ now }: Pick<Work, 'now'>): SQL => writtenSince(gateEvent, firstDay(now));
/** The same of events `e`, as text whose parameter is the first key of such. */
export const isRecentFrom = (parameter: string): string => isWrittenSince(gateEvent, 'e', parameter);
export const firstRecent = ({ clock }: Pick<Platform, 'clock'>): string =>
  firstKeyOfDay(gateEvent, firstDay(clock().now));

/**
 * The lane's newest event of these days with a decision about a car; events reported later are about cars that have
 * gone.
 */
export const standingAt = async (work: Work, gateId: GateKey): Promise<GateEvent | undefined> =>
  (
    await work.find(gateEvent, {
      where: [sql`t.gate_id = ${gateId}`, { outcome: not('offline'), time: atMost(work.now) }, isRecent(work)],
      order: ['-time', '-id'],
      limit: 1,
    })
  )[0];

/** Outcomes after which a car is still waiting at the barrier. */
const WAITING: ReadonlySet<GateEvent['outcome']> = new Set(['confirm', 'pay', 'refused', 'unsure', 'await-result']);
export const isWaiting = (event: Pick<GateEvent, 'outcome'> | undefined): boolean =>
  event !== undefined && WAITING.has(event.outcome);

/** The side of the park that a lane leads to, for its texts to unknown cars. */
export const laneSide = ({ gate: { direction } }: Lane): 'in' | 'out' =>
  direction === 'out' || direction === 'inner-out' ? 'out' : 'in';

/** The lane of a device. */
export const laneOfDevice = async (
  work: Work,
  serial: string,
): Promise<{ readonly lane: Lane; readonly device: Device } | undefined> => {
  const [found] = await work.find(device, { where: { serial, gate: FILLED } });
  const at = found?.gate ? await laneOfGate(work, found.gate) : undefined;
  return found && at ? { lane: at, device: found } : undefined;
};
