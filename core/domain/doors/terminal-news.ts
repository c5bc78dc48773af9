import type { DoorResult } from './passage.ts';

/** Why an event of a terminal is not taken. */
export type NewsRefusal = 'unknown-person' | 'repeated' | 'clock-off';

const DAY_MS = 24 * 3_600_000;
/** A clock may be ahead by this much: what it says then counts as now. */
const AHEAD_MS = 10 * 60_000;
/** How long ago an event may have been that a terminal tells at once. */
const LIVE_MS = DAY_MS;
/** How long ago an event may have been that a terminal has stored while it was away. */
const STORED_MS = 60 * DAY_MS;

/**
 * The moment of an event by the clock of its terminal, not after now; null: the clock is off by more than can be
 * (E#116). All in epoch milliseconds; `said` undefined: now.
 */
export const momentOf = (said: number | undefined, now: number, isStored: boolean): number | null => {
  if (said === undefined) return now;
  if (said > now + AHEAD_MS || said < now - (isStored ? STORED_MS : LIVE_MS)) return null;
  return Math.min(said, now);
};

/** What is written down of somebody at a terminal. */
export interface Written {
  readonly result: DoorResult;
  readonly opened: boolean;
}

/**
 * What is written down of somebody at a terminal (E#116). `says`: what the terminal decided; `verdict`: what the rule
 * for passing says of the person at that moment. Where the terminal opened and the rule says otherwise, the result is
 * that of the rule: opened with such a result is the contradiction. A refusal stands as the terminal gave it, for it
 * knows more (a blacklist, a temperature).
 */
export const writtenOf = (says: DoorResult, verdict: DoorResult): Written =>
  says === 'passed' ? { result: verdict, opened: true } : { result: says, opened: false };
