import { oncePer } from '../lib/once-per.ts';
import type { Call } from '../kit/call.ts';
import { choicesOf, refTarget, type FieldValues } from '../kit/field.ts';
import { filterFields } from '../kit/filter.ts';
import { isPlannable } from '../kit/plannable.ts';
import type { ResourceDef } from '../kit/resource.ts';
import { isChoice, isPlate, isPlateList, isReferenceList, isWholeDay } from '../kit/kinds.ts';
import type { Day } from '../lib/day.ts';
import type { Plate } from '../lib/plate.ts';
import { readPeriod, type Period } from '../search/one-line-days.ts';
import type { Token } from '../search/one-line.ts';
import { fold, hasHan } from '../search/text.ts';
import { parametersOf } from './steps.ts';

/** Filters of a list as an address writes them: `{ state: 'active', endDateTo: '2026-03-08' }`. */
export type Conditions = Readonly<Record<string, string>>;

/** Rows that a line means all at once. */
export interface Many {
  /** Cars, in the order of the line; empty: all rows that meet the conditions. */
  readonly plates: readonly Plate[];
  readonly conditions: Conditions;
  /** Of a command that adds a row: the parameter that each of the plates is a value of. */
  readonly each: string | null;
}

/** The parameter, or filter of its rows, that a park named with `@` narrows. */
export const placeOf = (call: Call): string | undefined => {
  const fields = call.on === 'none' ? call.input : filterFields(call.resource?.fields ?? {});
  return ['park', 'parks'].find((key) => {
    const field = fields[key];
    return field !== undefined && refTarget(field) === 'park';
  });
};

/** What parks, by their keys, give to a command without rows; a parameter for one park takes the first. */
export const placeInput = (call: Call, parks: readonly string[]): FieldValues => {
  const key = call.on === 'none' ? placeOf(call) : undefined;
  const field = key === undefined ? undefined : call.input[key];
  if (key === undefined || !field || parks.length === 0) return {};
  return { [key]: isReferenceList(field) ? parks : parks[0] };
};

/** Of a command that adds a row: the parameter for one plate; several plates are several rows. */
export const eachOf = (call: Call): string | undefined =>
  call.on === 'none' && call.effect === 'write'
    ? parametersOf(call).find(([, field]) => isPlate(field) && !isPlateList(field))?.[0]
    : undefined;

/** Words for all rows of a noun. */
const ALL: ReadonlySet<string> = new Set(['全部', '所有', '全体', 'all', 'every'].map(fold));
/** The same before a condition: `所有快到期的`. */
const ALL_BEFORE = /^(?:全部|所有|全体|all|every)/u;

/** Whether a plan can do a command to many rows. */
const takesMany = (call: Call): boolean => isPlannable(call) && call.resource?.calls.list !== undefined;

/** What the rows of a noun can be narrowed by in a word: the views of its list, and the choices of its filters. */
const conditionsFor = oncePer((noun: ResourceDef): ReadonlyMap<string, Conditions> => {
  const choices = Object.entries(filterFields(noun.fields)).flatMap(([key, field]) =>
    isChoice(field)
      ? Object.entries(choicesOf(field)).flatMap(([word, [, zh, en]]) =>
          [zh, en].map((name) => [fold(name), { [key]: word }] as const),
        )
      : [],
  );
  const views = (noun.list.views ?? []).flatMap(({ title, keywords = [], filters }) =>
    [title.zh, title.en, ...keywords].map((name) => [fold(name), filters] as const),
  );
  return new Map([...choices, ...views]);
});
const conditionsOf = (call: Call): ReadonlyMap<string, Conditions> =>
  takesMany(call) && call.resource ? conditionsFor(call.resource) : new Map();

/** Whether a folded word narrows the rows of a command. */
export const isCondition = (call: Call, word: string): boolean =>
  conditionsOf(call).has(word) || (ALL.has(word) && takesMany(call));

/** Parts of a line beside each other, folded together. */
export interface Span {
  readonly from: number;
  /** Index after the last. */
  readonly to: number;
  readonly text: string;
  /** Of one word that begins with a period, that and the rest: `本周到期`. */
  readonly within: Dated | undefined;
}
interface Dated {
  readonly period: Period;
  readonly word: string;
}
const datedWithin = ({ kind, text }: Token, today: Day): Dated | undefined => {
  for (let at = 2; kind === 'word' && hasHan(text) && at < text.length; at += 1) {
    const period = readPeriod(text.slice(0, at), today);
    if (period) return { period, word: text.slice(at) };
  }
  return undefined;
};

const MOST_OF_SPAN = 4;
/** All spans of a line, longer ones first. They are the same for every command. */
export const spansOf = (tokens: readonly Token[], today: Day): readonly Span[] =>
  tokens
    .flatMap((token, from) =>
      Array.from({ length: Math.min(MOST_OF_SPAN, tokens.length - from) }, (_none, less): Span => {
        const to = from + less + 1;
        const text = fold(
          tokens
            .slice(from, to)
            .map((token) => token.text)
            .join(''),
        );
        return { from, to, text, within: less === 0 ? datedWithin(token, today) : undefined };
      }),
    )
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));

/** `7天内 到期`: the period and the beginning of the name of a day by which the rows are filtered. */
const datedBy = (call: Call, { from, to }: Period, word: string): Conditions | undefined => {
  const fields = call.resource?.fields ?? {};
  const query = fold(word);
  const named = Object.entries(fields).find(
    ([, field]) =>
      isWholeDay(field) &&
      field.options.filter === 'range' &&
      (fold(field.options.label.zh).startsWith(query) || query.startsWith(fold(field.options.label.en))),
  );
  return named && { [`${named[0]}From`]: from, [`${named[0]}To`]: to };
};

/** Several values of one filter are alternatives. */
const narrowed = (conditions: Conditions, more: Conditions): Conditions => ({
  ...conditions,
  ...Object.fromEntries(
    Object.entries(more).map(([key, text]) => [
      key,
      key in conditions && !/(?:From|To)$/.test(key) ? `${conditions[key]},${text}` : text,
    ]),
  ),
});

/** The parts of a line that narrow the rows of a command, and what they come to; null when none does. */
export const conditionsSaid = (
  call: Call,
  tokens: readonly Token[],
  { spans, isTaken }: { readonly spans: readonly Span[]; readonly isTaken: (token: Token) => boolean },
): { readonly conditions: Conditions; readonly taken: ReadonlySet<Token> } | null => {
  if (!takesMany(call)) return null;
  const names = conditionsOf(call);
  const taken = new Set<Token>();
  let conditions: Conditions = {};
  for (const { from, to, text, within } of spans) {
    const parts = tokens.slice(from, to);
    if (parts.some((token) => taken.has(token) || isTaken(token))) continue;
    const [first, second] = parts;
    const dated =
      parts.length === 2 && first && second
        ? first.kind === 'period' && second.kind === 'word'
          ? datedBy(call, first.value, second.text)
          : first.kind === 'word' && second.kind === 'period'
            ? datedBy(call, second.value, first.text)
            : undefined
        : within && datedBy(call, within.period, within.word);
    const bare = text.replace(ALL_BEFORE, '').replace(/的$/u, '');
    const found = names.get(text) ?? dated ?? names.get(bare) ?? (ALL.has(text) ? {} : undefined);
    if (!found) continue;
    for (const token of parts) taken.add(token);
    conditions = narrowed(conditions, found);
  }
  return taken.size > 0 ? { conditions, taken } : null;
};
