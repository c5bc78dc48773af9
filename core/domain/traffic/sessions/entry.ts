import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import type { OPEN_MODES, REPEAT_ENTRY } from '../../../vocabulary/parks.ts';
import type { BLACKLIST_EFFECTS } from '../../../vocabulary/vehicles.ts';
import {
  type EntryRight,
  entryRight,
  type Invitation,
  type PassCandidate,
  type PassNote,
  type TempOrRefuse,
} from './entry-right.ts';
import type { EntryRefusal } from './refusals.ts';
import { isGateOpen, type ScheduleSpan } from './schedule.ts';
import { entryScreen, type LaneScreen, refusalScreen } from './screens.ts';

/** What `park-settings` says about entering. */
export interface EntrySettings {
  readonly repeatEntry: keyof typeof REPEAT_ENTRY;
  readonly passGraceDays: number;
  readonly expiredAs: TempOrRefuse;
  readonly carOverflow: TempOrRefuse;
  /** Minutes within which a car that comes back goes on with its last session; 0 is never. */
  readonly mergeVisits: number;
}

/** The facts from which a lane decides about an entry (rules 4.1). Moments are epoch milliseconds. */
export interface EntryFacts {
  readonly now: number;
  readonly settings: EntrySettings;
  readonly gate: { readonly id: Id<'gate'>; readonly opening: keyof typeof OPEN_MODES; readonly temporaryIn: boolean };
  /** The gate's schedules, weekly and by date together, by car type. */
  readonly schedules: ReadonlyMap<Id<'car-type'>, readonly ScheduleSpan[]>;
  /** The park's car type of temporary cars. */
  readonly temporaryType: Id<'car-type'>;
  /** The open session of the plate in the park, and what it stands on. */
  readonly open: {
    readonly id: Id<'session'>;
    readonly pass: Id<'pass'> | null;
    readonly group: Id<'stall-group'> | null;
  } | null;
  /** The last session of the plate in the park that has left; `owed` in fen, unpaid included. */
  readonly last: {
    readonly id: Id<'session'>;
    readonly leftAt: number;
    readonly owed: Fen;
    readonly pass: Id<'pass'> | null;
  } | null;
  readonly blacklist: readonly BlacklistSpan[];
  /** `blockingDebt` of domain/finance/arrears, in fen. */
  readonly blockingDebt: Fen;
  /** The stalls that remain in the park, or in the area behind the gate if those are fewer. */
  readonly remaining: number;
  readonly passes: readonly PassCandidate[];
  readonly invitations: readonly Invitation[];
}

/** When a blacklist entry holds, and what it does. */
interface BlacklistSpan {
  readonly effect: keyof typeof BLACKLIST_EFFECTS;
  /** Null is without end. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What a lane does with a car that wants in. */
export type EntryDecision =
  | {
      readonly admit: true;
      readonly right: EntryRight;
      readonly carType: Id<'car-type'>;
      /** To close first: release `cleared`, due 0, `cutOrder` for its orders. */
      readonly closes: Id<'session'> | null;
      /** To go on with instead of a new session. */
      readonly reopens: Id<'session'> | null;
      /** Open now, or when the booth confirms. */
      readonly opens: 'now' | 'on-confirmation';
      /** A blacklisted plate that only raises an alarm. */
      readonly alarm: boolean;
      /** What the plate's pass lacked. */
      readonly note: PassNote | null;
      readonly screen: LaneScreen;
    }
  | { readonly admit: false; readonly reason: EntryRefusal; readonly screen: LaneScreen };

/**
 * Decides whether a car with a known plate enters, and by which right (rules 4.1): the first rule that applies decides.
 * The caller keeps stalls and stall groups locked until the decision is stored.
 */
export function decideEntry(facts: EntryFacts): EntryDecision {
  const { now, settings, gate, open, last } = facts;
  const passes = facts.passes.map((pass) => without(open, pass));
  const { right, lacking } = entryRight({
    passes,
    invitations: facts.invitations,
    now,
    gate: gate.id,
    graceDays: settings.passGraceDays,
  });
  const carType = typeOf(right, facts.temporaryType);
  const listed = facts.blacklist.filter(({ from, to }) => (from === null || from <= now) && (to === null || now <= to));
  const reason = refusal(facts, {
    right,
    lacking,
    carType,
    isBarred: listed.some(({ effect }) => effect === 'refuse'),
  });
  if (reason !== null) return { admit: false, reason, screen: refusalScreen(reason, facts.blockingDebt) };

  // A car goes on with its last stay only by the same right: with the same pass, or again without one.
  const isAlike = last?.pass === (right.as === 'pass' ? right.pass.id : null);
  const merges =
    last !== null &&
    open === null &&
    isAlike &&
    settings.mergeVisits > 0 &&
    last.owed === 0 &&
    now <= last.leftAt + settings.mergeVisits * 60_000;
  return {
    admit: true,
    right,
    carType,
    closes: open?.id ?? null,
    reopens: merges ? last.id : null,
    opens: gate.opening === 'auto' ? 'now' : 'on-confirmation',
    alarm: listed.length > 0,
    note: lacking?.note ?? null,
    screen: entryScreen(right, lacking?.note ?? null),
  };
}

/** The pass as it counts once the plate’s own open session is closed: without that session. */
const without = (open: EntryFacts['open'], pass: PassCandidate): PassCandidate => ({
  ...pass,
  carsInside: pass.carsInside - Number(open?.pass === pass.id),
  group: pass.group && { ...pass.group, used: pass.group.used - Number(open?.group === pass.group.id) },
});

const typeOf = (right: EntryRight, temporary: Id<'car-type'>): Id<'car-type'> => {
  if (right.as === 'pass') return right.pass.carType;
  return right.as === 'temporary' ? temporary : right.invitation.carType;
};

interface Judged {
  readonly right: EntryRight;
  readonly lacking: { readonly pass: PassCandidate; readonly note: PassNote } | null;
  readonly carType: Id<'car-type'>;
  readonly isBarred: boolean;
}

/** The first rule that refuses the car, in the order of rules 4.1; null when none does. */
function refusal(
  { open, settings, blockingDebt, schedules, gate, remaining, now }: EntryFacts,
  { right, lacking, carType, isBarred }: Judged,
): EntryRefusal | null {
  if (open !== null && settings.repeatEntry === 'refuse') return 'already-inside';
  if (isBarred) return 'blacklisted';
  if (blockingDebt > 0) return 'arrears';
  if (!isGateOpen(schedules.get(carType) ?? [], now)) return 'gate-hours';
  if (right.as !== 'temporary') return null;
  if (!gate.temporaryIn) return 'gate-not-temporary';
  // A session that is closed first leaves its stall.
  if (remaining + Number(open !== null) <= 0) return 'full';
  if (lacking?.note === 'expired' && (lacking.pass.expiredAs ?? settings.expiredAs) === 'refuse') return 'pass-expired';
  return lacking?.note === 'overflow' && settings.carOverflow === 'refuse' ? 'pass-overflow' : null;
}
