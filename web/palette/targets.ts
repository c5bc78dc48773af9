import { calledBy } from '@parkdeck/core/kit/called';
import { isPlate, tellsApart } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { rowName } from '../fields/row-name.ts';
import { fieldText } from '../fields/text.ts';
import { keyField } from '../resource/calls.ts';
import { nounNamed, owners } from '../resource/nouns.ts';
import type { Row, Selection } from '../state/selection.ts';
import type { Target, TargetRow } from '@parkdeck/core/palette/steps';

const MOST_DETAILS = 3;

/** Plates of a row, from any plate field of the noun. */
export const platesOf = (noun: ResourceDef, row: Row): readonly string[] =>
  Object.entries(noun.fields)
    .flatMap(([name, field]) => (isPlate(field) ? [row[name]].flat() : []))
    .filter((plate): plate is string => typeof plate === 'string');

/** A row as commands show it: called as in a sentence, with the first texts and references of its list as detail. */
export const targetRow = (noun: ResourceDef, row: Row, language: Language): TargetRow => {
  const { fields, list } = noun;
  const called = calledBy(noun);
  const told = list.columns.flatMap((name) => {
    const field = fields[name];
    return field && !called.includes(name) && tellsApart(field) ? fieldText(field, name, row, language) || [] : [];
  });
  const id = String(row[keyField(noun)]);
  return {
    id,
    title: rowName(noun, row, language) || id,
    plates: platesOf(noun, row),
    detail: told.slice(0, MOST_DETAILS).join(' · '),
    row,
  };
};

/** The target of commands when the palette opens: the selected rows, otherwise the focused row. */
export const targetOf = (
  { noun: name, ids, rows, focusedId, known, called }: Selection,
  language: Language,
): Target | null => {
  if (name === null || !owners().has(name)) return null;
  const noun = nounNamed(name); // a service has things without declared fields
  const wanted = ids.length > 0 ? ids : focusedId === null ? [] : [focusedId];
  const plates = typeof known['plate'] === 'string' ? [known['plate']] : [];
  const found = wanted.map((id): TargetRow => {
    const row = rows[id];
    return row && noun
      ? targetRow(noun, row, language)
      : { id, title: called ?? id, plates, detail: '', ...(row && { row }) };
  });
  return found.length === 0 ? null : { noun: name, rows: found, from: ids.length > 0 ? 'selection' : 'focus' };
};
