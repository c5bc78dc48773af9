import { CHECKED_FIELDS } from '@parkdeck/core/catalogue/doors/choices';
import type { CheckedValues } from '@parkdeck/core/catalogue/doors/employee-check';

/** One field of a person, as it is and as it would be. */
export interface Line {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly differs: boolean;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values say the same; nothing is nothing, however it is written. */
const isSame = (a: unknown, b: unknown): boolean =>
  (isNothing(a) && isNothing(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The fields of a check in their own order, those that say nothing left out; the photo is told by itself. */
export const linesOf = (before: CheckedValues, after: CheckedValues): readonly Line[] =>
  Object.keys(CHECKED_FIELDS)
    .filter((name) => name !== 'photo' && (name in before || name in after))
    .map((name) => ({
      name,
      before: before[name] ?? null,
      after: name in after ? after[name] : before[name],
      differs: name in after && !isSame(before[name], after[name]),
    }))
    .filter((line) => !(isNothing(line.before) && isNothing(line.after)));

/** A run of characters that stands in one text only, or in both. */
export interface Run {
  readonly text: string;
  readonly isOwn: boolean;
}

/** What of a text is its own, beside another: equal beginnings and ends are not. */
export const ownRuns = (text: string, other: string): readonly Run[] => {
  const [own, theirs] = [Array.from(text), Array.from(other)];
  const most = Math.min(own.length, theirs.length);
  let start = 0;
  while (start < most && own[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < most - start && own[own.length - 1 - end] === theirs[theirs.length - 1 - end]) end += 1;
  return [
    { text: own.slice(0, start).join(''), isOwn: false },
    { text: own.slice(start, own.length - end).join(''), isOwn: true },
    { text: own.slice(own.length - end).join(''), isOwn: false },
  ].filter((run) => run.text !== '');
};

/** The row that follows a decided one; at the end the one before it. */
export const following = <T extends { readonly id: string }>(rows: readonly T[], id: string): T | undefined => {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at + 1] ?? rows[at - 1];
};
