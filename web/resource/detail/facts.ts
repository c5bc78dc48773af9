import { choiceMark, type Mark } from '@parkdeck/core/kit/choice';
import { choicesOf, isSecret, isWritable } from '@parkdeck/core/kit/field';
import { isChoice, isStructure } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { hasValue } from '../../fields/text.ts';
import type { Row } from '../../state/selection.ts';
import { DETAIL_WORDS } from './words.ts';

export interface FactGroup {
  readonly title: Words;
  readonly names: readonly string[];
}

const TRACE: readonly string[] = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt'];

/**
 * The facts of a row in the groups of its form, then fields that the platform maintains: states, sums, authors. No
 * field appears twice; fields that the user does not fill in appear only with a value, those for programs only where a
 * form names them.
 */
export const factGroups = (noun: ResourceDef, head: readonly string[], row: Row): readonly FactGroup[] => {
  const isFilled = noun.calls.submit !== undefined;
  const isTold = (name: string): boolean => {
    const field = noun.fields[name];
    return (
      field !== undefined &&
      // structures need more than a line and have their own tabs
      !isStructure(field) &&
      !isSecret(field) &&
      !head.includes(name) &&
      ((isFilled && isWritable(field)) || hasValue(row, name))
    );
  };
  const isOurs = (name: string): boolean => !noun.fields[name]?.options.forPrograms;
  const form = noun.form ?? [
    { title: noun.title, fields: Object.keys(noun.fields).filter((name) => !TRACE.includes(name) && isOurs(name)) },
  ];
  const groups = form.map((group) => ({ title: group.title, names: group.fields.filter(isTold) }));
  const placed = new Set([...groups.flatMap(({ names }) => names), ...TRACE]);
  const rest = Object.keys(noun.fields).filter((name) => isTold(name) && !placed.has(name) && isOurs(name));
  return [...groups, { title: DETAIL_WORDS.kept, names: [...rest, ...TRACE.filter(isTold)] }].filter(
    ({ names }) => names.length > 0,
  );
};

/** States to show as tags in the head: those that are not ok, or the first one when all are ok. */
export const stateTags = (
  noun: ResourceDef,
  row: Row,
): readonly { readonly name: string; readonly word: string; readonly mark: Mark }[] => {
  const tags = Object.entries(noun.fields).flatMap(([name, field]) => {
    const word = row[name];
    const mark = isChoice(field) && typeof word === 'string' ? choiceMark(choicesOf(field), word) : undefined;
    return mark !== undefined && typeof word === 'string' ? [{ name, word, mark }] : [];
  });
  const off = tags.filter(({ mark }) => mark !== 'ok');
  return off.length > 0 ? off : tags.slice(0, 1);
};
