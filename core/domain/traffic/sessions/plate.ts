import type { Id } from '../../../lib/id.ts';
import { cleanPlate, normalizePlate, type Plate, plateKind, shortPlate, soleDifference } from '../../../lib/plate.ts';
import type { PLATE_MATCHING } from '../../../vocabulary/parks.ts';

/** How exactly a plate must match at the exit (`park-settings.plateMatching`). */
export type PlateMatching = keyof typeof PLATE_MATCHING;

/**
 * The plate that a camera or a person read, after the park's corrections (wrong plate, as cleaned → right plate); null
 * when there is none: the lane then draws a no-plate code. Source: rules 4.1 step 1, E#20.
 */
export function readPlate(text: string, corrections: ReadonlyMap<string, Plate>): Plate | null {
  const corrected = corrections.get(cleanPlate(text));
  if (corrected !== undefined) return corrected;
  const plate = normalizePlate(text);
  return plate.ok ? plate.value : null;
}

/** A car inside, as far as matching its plate is concerned. */
export interface OpenSession {
  readonly id: Id<'session'>;
  readonly plate: Plate;
  /** Whether it stands on a pass that is matched without its province. */
  readonly shortPlate: boolean;
}

/** The car inside that a plate means, and how exactly it matched. */
export type PlateMatch = { readonly session: OpenSession; readonly by: PlateMatching };

/**
 * The open session of a plate at the exit: the same plate, else the same without the province, else one that differs in
 * a single character. The looser two need exactly one candidate; codes of cars without plates are matched exactly.
 * Source: rules 4.1, exit 1.
 */
export function matchSession(plate: Plate, open: readonly OpenSession[], matching: PlateMatching): PlateMatch | null {
  const exact = open.find((session) => session.plate === plate);
  if (exact) return { session: exact, by: 'exact' };
  if (isCode(plate)) return null;
  const real = open.filter((session) => !isCode(session.plate));
  const short = real.filter(
    (session) => (session.shortPlate || matching !== 'exact') && shortPlate(session.plate) === shortPlate(plate),
  );
  if (short.length === 1 && short[0]) return { session: short[0], by: 'province' };
  if (matching !== 'one-character') return null;
  const near = real.filter((session) => soleDifference(session.plate, plate) !== null);
  return near.length === 1 && near[0] ? { session: near[0], by: 'one-character' } : null;
}

const isCode = (plate: Plate): boolean => plateKind(plate) === 'noPlate';

/**
 * The patterns (`_` stands for one character) that find every plate at most one character off, for loading candidates.
 */
export const nearPatterns = (plate: Plate): readonly string[] =>
  Array.from(plate, (_, index) => `${plate.slice(0, index)}_${plate.slice(index + 1)}`);

/** The longest text of a plate that is kept. */
const MOST_READ = 16;

/** What was read of a plate that is none (`苏E2C0?1`), of whatever length; null when nothing was. */
export const halfRead = (text: string): string | null => cleanPlate(text).slice(0, MOST_READ) || null;
