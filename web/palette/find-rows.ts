import { plateFilter } from '@parkdeck/core/client/similar-plates';
import { record } from '@parkdeck/core/catalogue/shell/record';
import { filterFields } from '@parkdeck/core/kit/filter';
import { isText } from '@parkdeck/core/kit/kinds';
import { namedAfter } from '@parkdeck/core/kit/named-after';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import type { Plate } from '@parkdeck/core/lib/plate';
import { client } from '../app/client.ts';
import { callOf } from '../resource/calls.ts';
import { nounNamed } from '../resource/nouns.ts';
import { platesOf, targetRow } from './targets.ts';
import type { TargetRow } from '@parkdeck/core/palette/steps';

const MOST = 8;

const listRows = async (
  noun: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  language: Language,
  signal: AbortSignal,
): Promise<readonly TargetRow[]> => {
  const call = callOf(noun, 'list');
  if (!call) return [];
  const answered = await client.call(call, { input: { ...input, size: MOST } }, { signal, silent: true });
  return answered.answers === 'rows' ? answered.value.rows.map((row) => targetRow(noun, row, language)) : [];
};

/**
 * Finds rows of a noun by the typed text: through the platform's record search if the noun is part of it, otherwise
 * through the filter of its display field.
 */
export const findRows = async (
  noun: ResourceDef,
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly TargetRow[]> => {
  const typed = text.trim();
  const owner = nounNamed(namedAfter(noun) ?? '');
  // what a person was granted is found by the person: it has the same key, and no name of its own
  if (owner) return (await findRows(owner, typed, language, signal)).map(({ row: _of, ...found }) => found);
  if (typed !== '' && noun.search) {
    const { rows } = await client.act(
      record,
      'search',
      { input: { text: typed, kinds: [noun.name], limit: MOST } },
      { signal, silent: true },
    );
    return rows.map(({ id, title, detail, plates, misread, because }) => ({
      id,
      title,
      plates,
      detail: detail ?? '',
      ...(misread ? { misread } : {}),
      ...(because ? { because } : {}),
    }));
  }
  const display = filterFields(noun.fields)[noun.display];
  return listRows(noun, typed !== '' && isText(display) ? { [noun.display]: typed } : {}, language, signal);
};

/**
 * All rows of a noun with exactly this plate, in their current state. When there is none: those that it may have been
 * misread for, each with the reason.
 */
export const rowsWithPlate = async (
  noun: ResourceDef,
  plate: Plate,
  language: Language,
  signal: AbortSignal,
): Promise<readonly TargetRow[]> => {
  const filter = plateFilter(noun);
  if (filter === undefined) return findRows(noun, plate, language, signal);
  const rows = await listRows(noun, { [filter]: plate }, language, signal);
  const exact = rows.filter(({ row }) => row !== undefined && platesOf(noun, row).includes(plate));
  return exact.length > 0 || !noun.search
    ? exact
    : (await findRows(noun, plate, language, signal)).filter(({ misread }) => misread !== undefined);
};

/** Fetches a search result completely, to check whether a command fits it. */
export const readRow = async (
  noun: ResourceDef,
  found: TargetRow,
  language: Language,
  signal: AbortSignal,
): Promise<TargetRow> => {
  const call = noun.calls.get && callOf(noun, 'get');
  if (found.row || !call) return found;
  const answered = await client.call(call, { ids: [found.id] }, { signal, silent: true });
  if (answered.answers !== 'row') return found;
  const row = targetRow(noun, answered.value, language);
  const { misread, because } = found;
  return { ...row, ...(misread === undefined ? {} : { misread }), ...(because === undefined ? {} : { because }) };
};
