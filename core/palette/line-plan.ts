import { callsOf } from '../kit/call.ts';
import type { FieldValues } from '../kit/field.ts';
import { importColumns } from '../kit/import-columns.ts';
import { words, type Words } from '../kit/words.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Said } from './line-said.ts';

const NOT_ALONE = (label: Words): Words =>
  words(`一次加多条时不能给「${label.zh}」`, `“${label.en}” cannot be given for several at once`);
const ONE_BY_ONE = words('只能一个一个加', 'They are added one by one');

/**
 * What adds one row for each plate that a line names, at each park that it names: the lines of an import of the noun,
 * by our names. Refused with the parameter that such lines have no column for.
 *
 * @param given what the line gives the command, `parks` as keys
 */
export const rowsToAdd = (
  { call, many }: Pick<Said, 'call' | 'many'>,
  { parks, ...given }: FieldValues,
): Result<readonly FieldValues[], Words> => {
  const { resource } = call;
  if (!many?.each || !resource?.imports || !callsOf(resource).some(({ verb }) => verb === 'create-or-update'))
    return err(ONE_BY_ONE);
  const { plates, each } = many;
  const columns = new Set(importColumns(resource).map(({ key }) => key));
  const odd = Object.keys(given).find((key) => !columns.has(key));
  const field = odd === undefined ? undefined : call.input[odd];
  if (field) return err(NOT_ALONE(field.options.label));
  const places = Array.isArray(parks) ? parks.map((park: unknown) => ({ park })) : [{}];
  return ok(plates.flatMap((plate) => places.map((place) => ({ ...given, [each]: plate, ...place }))));
};
