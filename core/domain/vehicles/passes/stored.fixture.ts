import { asId } from '../../../lib/id.ts';
import type { NewPeriod, Period } from './ledger.ts';

/** Stores periods as a database would: each gets the next key. */
export const stored = (...periods: readonly NewPeriod[]): readonly Period[] =>
  periods.map((period, index) => ({ ...period, id: asId<'period'>(`p${index + 1}`) }));
