import { record } from '../catalogue/shell/record.ts';
import { filterFields } from '../kit/filter.ts';
import type { Fields } from '../kit/field.ts';
import { isPlate } from '../kit/kinds.ts';
import type { ResourceDef } from '../kit/resource.ts';
import { isPlatePart, mayBeMisread, platesLike, platesWith, type LikePlate } from '../search/plate-match.ts';
import type { Client } from './client.ts';
import type { Signal } from './transport.ts';

/** Records looked at: a car has several. */
const LOOKED_AT = 20;
/** The most plates that are offered: more would have to be read, not recognised. */
const MOST = 3;

/** The parameter by which rows are asked for a plate: of a list its filter, of a report its parameter. */
export const plateParameter = (asked: Fields): string | undefined =>
  Object.keys(asked).find((key) => {
    const field = asked[key];
    return field !== undefined && isPlate(field);
  });

/** The filter of a noun's list that asks for a plate. */
export const plateFilter = ({ fields }: ResourceDef): string | undefined =>
  Object.keys(filterFields(fields)).find((key) => {
    const field = fields[key];
    return field !== undefined && isPlate(field);
  });

/**
 * What a plate that nothing has may have been misread for, or what a part of one may be a part of, each plate with the
 * reason: the search of records, thus among rows that the user may read. `of`: only plates of this noun, if cars are
 * searched by it.
 */
export const similarPlates = async <F>(
  client: Pick<Client<F>, 'act'>,
  typed: string,
  of: ResourceDef | undefined,
  signal?: Signal,
): Promise<readonly LikePlate[]> => {
  if (!mayBeMisread(typed) && !isPlatePart(typed)) return [];
  const isSearched = of?.search?.some((key) => {
    const field = of.fields[key];
    return field !== undefined && isPlate(field);
  });
  const { rows } = await client.act(
    record,
    'search',
    { input: { text: typed, limit: LOOKED_AT, ...(of && isSearched ? { kinds: [of.name] } : {}) } },
    { silent: true, ...(signal ? { signal } : {}) },
  );
  const known = rows.flatMap(({ plates }) => plates);
  const whole = isPlatePart(typed) ? platesWith(typed, known) : [];
  const isAmong = (plate: string): boolean => whole.some((one) => one.plate === plate);
  return [...whole, ...platesLike(typed, known).filter(({ plate }) => !isAmong(plate))].slice(0, MOST);
};
