import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import type { Row } from '../../../state/selection.ts';

/** What a run is given unless somebody says otherwise: every parameter as it was recorded, one a line. */
export const usualSet = (row: Row): Readonly<Record<string, unknown>> => {
  const { parameters } = row;
  if (!Array.isArray(parameters)) return {};
  const known = parameters as readonly RunbookParameter[]; // as the noun declares it
  // a row by its key: its name may be that of several
  return { set: known.map(({ name, noun, value, shown }) => `${name}=${noun === null ? shown : String(value)}`) };
};
