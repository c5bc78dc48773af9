import { isMoment } from '@parkdeck/core/kit/kinds';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { writeAddress } from '../../fields/address.ts';
import type { Row } from '../../state/selection.ts';
import { filterSpecs, type FilterSpec } from './filter-model.ts';

/** A filter that shows only rows with the value that one row has in a column. */
export interface SeenFilter {
  readonly spec: FilterSpec;
  /** What changes in the address. */
  readonly patch: Readonly<Record<string, string>>;
}

const ends = ({ field }: FilterSpec, value: unknown): readonly [from: string, to: string] => {
  const text = writeAddress(value);
  // A moment is looked for by its day.
  return isMoment(field) ? [`${text.slice(0, 10)} 00:00:00`, `${text.slice(0, 10)} 23:59:59`] : [text, text];
};

/**
 * The filter by what is seen in a cell; undefined where the column cannot be filtered or the cell is empty. Moments
 * filter by their day.
 */
export const seenFilter = (
  noun: ResourceDef,
  preset: Preset | undefined,
  { column, row }: { readonly column: string; readonly row: Row },
): SeenFilter | undefined => {
  const spec = filterSpecs(noun, preset).find(({ name }) => name === column);
  const value = row[column];
  const text = writeAddress(value);
  if (!spec || text === '') return undefined;
  const [from, to] = spec.keys;
  if (!spec.range || from === undefined || to === undefined) return { spec, patch: { [spec.name]: text } };
  const [first, last] = ends(spec, value);
  return { spec, patch: { [from]: first, [to]: last } };
};

/** What the filter is called in a menu: a moment by its day. */
export const seenText = ({ spec }: SeenFilter, text: string): string =>
  spec.range && isMoment(spec.field) ? text.slice(0, 10) : text;
