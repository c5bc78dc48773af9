import type { Call } from '@parkdeck/core/kit/call';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import type { Target, TargetRow } from './steps.ts';
import { PALETTE, SAY } from './words.ts';

/** Whether a command may run on these rows, and otherwise why not and what to do instead. */
export type Availability =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Words;
      /** Short, at the right: how many do not fit. */
      readonly count: Words | null;
      /** Rows that do fit, when only some do not. */
      readonly fitting: readonly TargetRow[];
      readonly because: 'permission' | 'count' | 'when';
    };

const YES: Availability = { ok: true };

/** `已暂停、已停用`: the condition of an action in words. */
const conditionWords = (call: Call): readonly Words[] =>
  Object.entries(call.action?.when ?? {}).map(([name, values]) => {
    const field = call.resource?.fields[name];
    const labels = values.map((value) => (field ? choiceLabel(choicesOf(field), String(value)) : undefined) ?? (value === true ? PALETTE.yes : value === false ? PALETTE.no : { zh: String(value), en: String(value) }));
    return SAY.oneOf(field?.options.label ?? { zh: name, en: name }, labels);
  });

/** A row that has not been read yet passes: the preview will say. */
const fits = (call: Call, { row }: TargetRow): boolean =>
  !row || Object.entries(call.action?.when ?? {}).every(([name, values]) => {
    const value = row[name];
    return value === undefined || values.some((allowed) => allowed === value);
  });

export const availabilityOf = (call: Call, target: Target | null, permitted: { readonly ok: true } | { readonly ok: false; readonly permission: string }): Availability => {
  if (!permitted.ok) return { ok: false, reason: SAY.noPermission(permitted.permission), count: null, fitting: [], because: 'permission' };
  if (target === null || target.noun !== call.noun || call.on === 'none') return YES;
  const { rows } = target;
  const fitting = rows.filter((row) => fits(call, row));
  if (fitting.length < rows.length) {
    const count = fitting.length === 0 ? SAY.noneFits(rows.length) : SAY.someDoNot(rows.length - fitting.length);
    return { ok: false, reason: SAY.onlyWhen(conditionWords(call)), count, fitting, because: 'when' };
  }
  if (call.on === 'one' && rows.length > 1) return { ok: false, reason: PALETTE.oneAtATime, count: null, fitting: [], because: 'count' };
  return YES;
};
