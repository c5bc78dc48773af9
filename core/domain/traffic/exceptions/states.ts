import type { EXCEPTION_KINDS } from '../../../vocabulary/traffic.ts';

/** Why a person is asked (E#211). */
export type ExceptionKind = keyof typeof EXCEPTION_KINDS;

/** Seconds within which cases should be dealt with: where a car waits, and elsewhere (parameters of the company). */
export interface Targets {
  readonly lane: number;
  readonly elsewhere: number;
}

/** What a case is about; `gate` is null where the car does not stand at one, as with a payment from its stall. */
interface Subject {
  readonly kind: ExceptionKind;
  readonly gate: string | null;
}

/** Whether a car is waiting at the lane; then the case cannot be snoozed. */
export const carWaits = ({ kind, gate }: Subject): boolean =>
  kind !== 'device-down' && (kind !== 'result-unknown' || gate !== null);

/** Seconds within which a case should be dealt with (S21, E#211). */
export const targetSeconds = (subject: Subject, { lane, elsewhere }: Targets): number =>
  carWaits(subject) ? lane : elsewhere;
