import { expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { choicesOf, isMany, type Field } from '@parkdeck/core/kit/field';
import { isChoice, isText } from '@parkdeck/core/kit/kinds';
import { checkValue } from '@parkdeck/core/kit/schema';
import { toDay } from '@parkdeck/core/lib/day';
import { createRanker } from '@parkdeck/core/search/rank';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import type { Entry } from '@parkdeck/core/palette/entry';
import { hasPlates, owners, pageOf, pages } from '@parkdeck/core/palette/fixtures/declared';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { readLine } from '@parkdeck/core/palette/one-line';
import { parametersOf } from '@parkdeck/core/palette/steps';
import { todaysShare } from '../factories/size.ts';

/**
 * Every action that is declared, said in one line: its name, a row, and a value for each kind of parameter that it
 * declares, written as people write such values. What is read is compared with what was declared.
 */

const day = toDay('2026-03-01');
if (!day.ok) throw new Error('no day');
const today = day.value;
const callOf = ({ act }: Entry): Call | undefined => lineCallOf(act);
type In = 'zh' | 'en';
const entries = {
  zh: consoleEntries({ owners, pages, pageOf, language: 'zh' }),
  en: consoleEntries({ owners, pages, pageOf, language: 'en' }),
};
const rankers = { zh: createRanker(entries.zh), en: createRanker(entries.en) };

interface Example {
  readonly said: Readonly<Record<In, string>>;
  readonly value: unknown;
}
const both = (text: string, value: unknown): Example => ({ said: { zh: text, en: text }, value });

/** How people write a value of a field; undefined where a line does not say it. */
const exampleOf = (field: Field): Example | undefined => {
  const unit = field.options.unit?.en;
  switch (field.kind) {
    case 'int':
      return unit === 'months'
        ? { said: { zh: '3个月', en: '3 months' }, value: 3 }
        : unit === 'days'
          ? { said: { zh: '5天', en: '5 days' }, value: 5 }
          : undefined;
    case 'money':
      return { said: { zh: '12.5元', en: '¥12.50' }, value: 1250 };
    case 'day':
      return { said: { zh: '明天', en: 'tomorrow' }, value: '2026-03-02' };
    case 'phone':
      return both('13800000001', '13800000001');
    case 'plate':
      return both('沪B12345', '沪B12345');
    case 'plates':
      return both('沪B12345', ['沪B12345']);
  }
  if (!isChoice(field)) return undefined;
  const [choice] = Object.entries(choicesOf(field)).toReversed();
  return choice && { said: { zh: choice[1][1], en: choice[1][2] }, value: isMany(field) ? [choice[0]] : choice[0] };
};

interface Said {
  readonly row: string;
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** One value of each kind that the action declares, those that must be given before others. */
const sayable = (call: Call, language: In): Said => {
  const kinds = new Set<string>();
  const isRow = call.on !== 'none';
  const row = !isRow ? '' : hasPlates(call.noun) ? '京A12345' : '云山苑';
  const values: Record<string, unknown> = {};
  const words: string[] = [];
  const parameters = parametersOf(call);
  const ordered = [
    ...parameters.filter(([, { options }]) => options.required),
    ...parameters.filter(([, { options }]) => !options.required),
  ];
  for (const [key, field] of ordered) {
    const example = exampleOf(field);
    const kind = field.kind === 'plates' ? 'plate' : field.kind;
    if (!example || kinds.has(kind) || checkValue(key, field, example.value)) continue;
    if (kind === 'plate' && isRow) continue;
    kinds.add(kind);
    values[key] = example.value;
    words.push(example.said[language]);
  }
  const text = ordered.find(([, field]) => isText(field) && field.options.required);
  if (text && row !== '云山苑' && !checkValue(text[0], text[1], '住户搬离')) {
    values[text[0]] = '住户搬离';
    words.push('住户搬离');
  }
  return { row, words, values };
};

const ORDERS: Readonly<Record<string, (label: string, said: Said) => readonly string[]>> = {
  'name first': (label, { row, words }) => [label, row, ...words],
  'name last': (label, { row, words }) => [row, ...words, label],
};

/** Names that several nouns have an action of: the line says of which. */
const isShared = (language: In, label: string): boolean =>
  entries[language].filter((entry) => entry.label.toLowerCase() === label.toLowerCase()).length > 1;

/** In how many days each action has had its turn. */
const TURNS = 3;

const unlike = (language: In, order: string): readonly string[] =>
  todaysShare(entries[language], TURNS).flatMap((entry) => {
    const call = callOf(entry);
    if (!call || call.effect !== 'write' || entry.act.kind !== 'call') return [];
    const said = sayable(call, language);
    if (said.row === '' && said.words.length === 0) return [];
    const title = owners.find(({ name }) => name === call.noun)?.title[language] ?? '';
    const named = isShared(language, entry.label) ? `${entry.label} ${title}` : entry.label;
    const line = ORDERS[order]?.(named, said).filter(Boolean).join(' ') ?? '';
    const [first] = readLine(line, { ranker: rankers[language], callOf, today, nowMs: 0, hasPlates });
    const read = first && {
      call: first.call.id,
      row: first.row === null ? '' : first.row.by === 'plate' ? first.row.plate : first.row.text,
      values: first.values,
    };
    const declared = { call: call.id, row: said.row, values: said.values };
    const isSame =
      read?.call === declared.call &&
      read.row === declared.row &&
      Object.keys(declared.values).every(
        (key) => JSON.stringify(read.values[key]) === JSON.stringify(declared.values[key]),
      );
    return isSame ? [] : [`${line} → ${read ? JSON.stringify(read) : 'nothing'}, not ${JSON.stringify(declared)}`];
  });

test.each(
  (['zh', 'en'] as const).flatMap((language) => Object.keys(ORDERS).map((order) => [language, order] as const)),
)(
  '%s, %s: each declared action is what its line means',
  (language, order) => {
    expect(unlike(language, order)).toEqual([]);
  },
  60_000,
);
