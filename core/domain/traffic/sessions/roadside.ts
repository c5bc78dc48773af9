import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import { type Plate, plateKind, soleDifference } from '../../../lib/plate.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { FeeWindow } from '../../fees/fees/rule.ts';
import { type AmountLimit, isWithin } from '../../finance/orders/limit.ts';
import type { SessionRefusal } from './refusals.ts';
import type { EnterType, ReleaseType } from './states.ts';

/** What reported the car: sensor and video pile count as `sensor`, a collector’s photo as `handheld`. */
export type BerthWitness = 'sensor' | 'video' | 'handheld';

/** What a berth has reported, and since when, in epoch milliseconds. */
export interface BerthReport {
  readonly occupied: boolean;
  readonly since: number;
  readonly by: BerthWitness;
}

/** For how many seconds a sensor must report the same before it counts (`roadside-settings`). */
export interface RoadsideSettings {
  readonly sensorConfirm: number;
  readonly leaveConfirm: number;
}

/**
 * Whether a report counts: a sensor must have said the same for so many seconds, a person or a picture is believed at
 * once. Source: rules 4.2.
 */
export function isConfirmed(
  { occupied, since, by }: BerthReport,
  { sensorConfirm, leaveConfirm }: RoadsideSettings,
  now: number,
): boolean {
  if (by === 'handheld' || (occupied && by === 'video')) return true;
  return now - since >= (occupied ? sensorConfirm : leaveConfirm) * 1000;
}

/**
 * How the car in a report relates to the car known at the berth: the same, the same and now with its plate (`named`),
 * or another.
 */
export type CarOnBerth = 'same' | 'named' | 'other';

/**
 * Compares the car in a report with the car known at the berth. A sensor cannot tell cars apart, so its car is the
 * same. A car that only a sensor has seen has a code until somebody reads its plate. A picture may be misread by one
 * character; a collector is believed. Source: rules 4.2.
 */
export function carOnBerth(
  { by, plate }: { readonly by: BerthWitness; readonly plate: Plate | null },
  known: Plate,
): CarOnBerth {
  if (plate === null || plate === known || plateKind(plate) === 'noPlate') return 'same';
  if (plateKind(known) === 'noPlate') return 'named';
  return by === 'video' && soleDifference(plate, known) !== null ? 'same' : 'other';
}

/** What a confirmed report does to the stays at a berth. */
export type BerthChange =
  | {
      readonly do: 'open';
      readonly inTime: number;
      readonly enterType: EnterType;
      readonly closes: {
        readonly session: Id<'session'>;
        readonly outTime: number;
        readonly releaseType: ReleaseType;
      } | null;
    }
  | { readonly do: 'leave'; readonly session: Id<'session'>; readonly outTime: number };

/**
 * What a confirmed report means for a berth (rules 4.2): a car that comes opens a session and closes the one before as
 * escaped at that moment; a berth that falls empty ends its session at the moment in which it did. `isNew`: the report
 * is of another car than the open session's, as a plate or a gap between says. Null: nothing new.
 */
export function berthChange(
  report: BerthReport,
  {
    open,
    isNew,
  }: {
    readonly open: { readonly id: Id<'session'>; readonly inTime: number } | null;
    readonly isNew: boolean;
  },
): BerthChange | null {
  const at = open ? Math.max(report.since, open.inTime) : report.since;
  if (!report.occupied) return open ? { do: 'leave', session: open.id, outTime: at } : null;
  if (open && !isNew) return null;
  const closes = open && ({ session: open.id, outTime: at, releaseType: 'escaped' } as const);
  return { do: 'open', inTime: at, enterType: report.by === 'handheld' ? 'handheld' : 'sensor', closes };
}

/**
 * How a car has left the street: undecided (null) while something is unpaid, `escaped` once that is owed. Source: rules
 * 4.2, 5.23.
 */
export function roadsideRelease({
  unpaid,
  owed,
  paid,
}: {
  readonly unpaid: Fen;
  readonly owed: Fen;
  readonly paid: Fen;
}): ReleaseType | null {
  if (unpaid > 0) return null;
  if (owed > 0) return 'escaped';
  return paid > 0 ? 'paid' : 'free';
}

/** How a collector waives on the road; `limit` is the most that the street allows, in fen. */
export interface CollectorWaiver {
  readonly canWaive: boolean;
  readonly limit: AmountLimit;
  readonly reason: string;
}

/** Whether a street lets its collectors waive `amount` fen (E#5). The collector’s own limit applies as well. */
export function checkCollectorWaiver(
  amount: Fen,
  { canWaive, limit, reason }: CollectorWaiver,
): Result<null, SessionRefusal> {
  if (!canWaive) return err('waiving-not-allowed');
  if (reason.trim() === '') return err('no-reason');
  return isWithin(amount, limit) ? ok(null) : err('over-waive-limit');
}

/**
 * The window that makes the time outside the charging hours `HH:mm` free, to add to the rule's; null when all day is
 * charged. Source: rules 4.2.
 */
export const freeWindow = (chargeStart: string, chargeEnd: string): FeeWindow | null =>
  chargeStart === chargeEnd ? null : { name: '非收费时段', start: chargeEnd, end: chargeStart, free: true };
