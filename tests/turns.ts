import { readdirSync } from 'node:fs';
import { todaysShare } from './factories/size.ts';

/**
 * In how many days each of the files that take turns has run once. No multiple of the days in which the cases of such a
 * file take turns: it would run the same ones each time.
 */
const DAYS = 8;

/**
 * Of the files below `folder` that take turns: those that another day's run tests, relative to it. Each day has some of
 * them; nightly, and in a run that is of no day, as of a single file, all of them run. `days`: as `DAYS`, of these.
 */
export const ofOtherDays = (folder: string, takesTurns: (name: string) => boolean, days = DAYS): readonly string[] => {
  if (process.env.PARKDECK_TURN === undefined) return [];
  const turning = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(takesTurns).toSorted();
  const today = new Set(todaysShare(turning, days));
  return turning.filter((name) => !today.has(name));
};
