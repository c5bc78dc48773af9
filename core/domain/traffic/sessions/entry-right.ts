import { addDays, dayOfInstant, type Day, LAST_DAY } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import type { TEMP_OR_REFUSE } from '../../../vocabulary/vehicles.ts';
import type { PassState } from '../../vehicles/passes/states.ts';

/** A pass whose plate, exactly or without its province, is the car's. */
export interface PassCandidate {
  readonly id: Id<'pass'>;
  readonly carType: Id<'car-type'>;
  readonly state: PassState;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Gates it may use; none named: all. */
  readonly gates: readonly Id<'gate'>[];
  /** Whether the whole plate is the same. */
  readonly isExact: boolean;
  /** Open sessions that stand on this pass. */
  readonly carsInside: number;
  /**
   * Its stall group: how many cars at once, and how many stand on it now (the numbers of the gate's area, where areas
   * have some).
   */
  readonly group: { readonly id: Id<'stall-group'>; readonly stalls: number; readonly used: number } | null;
  /** What its car type does with expired passes; null: what the park does. */
  readonly expiredAs: TempOrRefuse | null;
}

/** What a park does with a car whose pass does not count. */
export type TempOrRefuse = keyof typeof TEMP_OR_REFUSE;

/** An approved booking or visitor of the plate; moments in epoch milliseconds, both ends included. */
export interface Invitation {
  readonly kind: 'booking' | 'visitor';
  readonly id: string;
  readonly carType: Id<'car-type'>;
  readonly from: number;
  readonly to: number;
}

/** Why a pass of the plate does not count at this entry. */
export type PassNote = 'paused' | 'stopped' | 'upcoming' | 'expired' | 'other-gate' | 'overflow';

/** By which right a car comes in. */
export type EntryRight =
  | { readonly as: 'pass'; readonly pass: PassCandidate }
  | { readonly as: 'booking' | 'visitor'; readonly invitation: Invitation }
  | { readonly as: 'temporary' };

/** What a pass lacks to cover one more car at `gate` on `today`; null when it covers it. Source: rules 4.1 step 7. */
function passNote(
  pass: PassCandidate,
  {
    gate,
    today,
    graceDays,
  }: {
    readonly gate: Id<'gate'>;
    readonly today: Day;
    readonly graceDays: number;
  },
): PassNote | null {
  if (pass.state !== 'active') return pass.state;
  if (today < pass.startDate) return 'upcoming';
  if (today > withGrace(pass.endDate, graceDays)) return 'expired';
  if (pass.gates.length > 0 && !pass.gates.includes(gate)) return 'other-gate';
  const isFull = pass.group === null ? pass.carsInside >= 1 : pass.group.used >= pass.group.stalls;
  return isFull ? 'overflow' : null;
}

const withGrace = (end: Day, days: number): Day => (end >= '9999-01-01' ? LAST_DAY : addDays(end, days));

/** By what right a car enters (rules 4.1 steps 7 to 9), and what its best pass lacked when it enters otherwise. */
export function entryRight({
  passes,
  invitations,
  now,
  ...at
}: {
  readonly passes: readonly PassCandidate[];
  readonly invitations: readonly Invitation[];
  readonly now: number;
  readonly gate: Id<'gate'>;
  readonly graceDays: number;
}): { readonly right: EntryRight; readonly lacking: { readonly pass: PassCandidate; readonly note: PassNote } | null } {
  const today = dayOfInstant(now);
  const judged = passes
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    .map((pass) => ({ pass, note: passNote(pass, { ...at, today }) }));
  const good = judged.find(({ note }) => note === null);
  if (good) return { right: { as: 'pass', pass: good.pass }, lacking: null };
  const [first] = judged;
  const lacking = first?.note ? { pass: first.pass, note: first.note } : null;
  const invitation = invitations.find(({ from, to }) => from <= now && now <= to);
  return { right: invitation ? { as: invitation.kind, invitation } : { as: 'temporary' }, lacking };
}
