import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { Language } from '@parkdeck/core/kit/words';
import { tokenise } from '@parkdeck/core/search/one-line';
import type { Token } from '@parkdeck/core/search/one-line';
import type { Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Verb } from '../commands/call-command.ts';
import { flagName } from '../fields/flag-name.ts';

/** One parameter that the palette asks for, and what stands there already. */
export interface Step {
  readonly key: string;
  readonly field: Field;
  readonly initial: string;
}

/** Answers by field, as they would be typed after its flag. */
export type Answers = Readonly<Record<string, string>>;

const initialOf = ({ kind, options: { initial } }: Field): string =>
  initial === undefined
    ? ''
    : kind === 'money' && typeof initial === 'number'
      ? formatFen(initial).replaceAll(',', '')
      : String(initial);

/** Fields that a command must have, and those that a form would fill in beforehand; reading needs none. */
export const stepsOf = ({ call, isPartial }: Verb): readonly Step[] =>
  call.effect === 'read'
    ? []
    : Object.entries(call.input)
        .filter(
          ([, { options, kind }]) =>
            !isPartial && kind !== 'json' && kind !== 'secret' && (options.required || options.initial !== undefined),
        )
        .map(([key, field]) => ({ key, field, initial: initialOf(field) }));

const isMonths = ({ kind, options }: Field): boolean => kind === 'int' && options.unit?.en === 'months';

/** What a part of a one-line command says → the flag's text, when it fits the field. */
const FITS: readonly ((token: Token, field: Field) => string | undefined)[] = [
  (token, field) =>
    token.kind === 'count' && token.unit === 'month' && isMonths(field) ? String(token.value) : undefined,
  (token, { kind }) =>
    token.kind === 'amount' && kind === 'money' ? formatFen(token.value).replaceAll(',', '') : undefined,
  (token, { kind }) => (token.kind === 'day' && kind === 'day' ? token.value : undefined),
  (token, { kind }) => (token.kind === 'phone' && kind === 'phone' ? token.value : undefined),
  (token, { kind }) =>
    token.kind === 'number' && (kind === 'int' || kind === 'money') ? String(token.value) : undefined,
  (token, field) => {
    if (token.kind !== 'word' || field.kind !== 'choice') return undefined;
    return Object.entries(choicesOf(field)).find(([word, [, zh, en]]) =>
      [word, zh, en.toLowerCase()].includes(token.value.toLowerCase()),
    )?.[0];
  },
];

export interface OneLine {
  /** What remains to search the command by. */
  readonly words: string;
  readonly plate: string | undefined;
  readonly values: readonly Token[];
}

/** `续费 京A12345 3月` → the words, the plate and the values. */
export const readOneLine = (text: string, today: Day): OneLine => {
  const tokens = tokenise(text, today);
  const plate = tokens.find(({ kind }) => kind === 'plate');
  const values = tokens.filter(({ kind }) => kind !== 'plate' && kind !== 'word');
  const words = tokens
    .filter(({ kind }) => kind === 'word')
    .map((token) => token.text)
    .join(' ');
  return {
    words: words === '' && !plate ? text : words,
    plate: plate?.text,
    values: [...values, ...tokens.filter(({ kind }) => kind === 'word')],
  };
};

/** Fills what a one-line command already says into a command's steps, each value once. */
export const fillSteps = (steps: readonly Step[], values: readonly Token[]): Answers => {
  const left = [...values];
  const answers: Record<string, string> = {};
  for (const { key, field } of steps) {
    for (const [at, token] of left.entries()) {
      const text = FITS.map((fit) => fit(token, field)).find((found) => found !== undefined);
      if (text === undefined) continue;
      answers[key] = text;
      left.splice(at, 1);
      break;
    }
  }
  return answers;
};

/** The command line that does what the palette was told. */
export const lineOf = (verb: Verb, rows: readonly string[], answers: Answers): readonly string[] => [
  verb.call.noun,
  verb.name,
  ...rows,
  ...Object.entries(answers).flatMap(([key, text]) => {
    if (text === '') return [];
    const field = verb.call.input[key];
    if (field?.kind === 'flag') return [text === 'true' ? flagName(key) : `--no-${flagName(key).slice(2)}`];
    return [flagName(key), text];
  }),
];

/** What may be chosen at a step, for kinds with a closed set. */
export const offersOf = (
  { field }: Step,
  language: Language,
): readonly { readonly value: string; readonly label: string }[] => {
  if (field.kind === 'flag')
    return [
      { value: 'true', label: language === 'zh' ? '是' : 'Yes' },
      { value: 'false', label: language === 'zh' ? '否' : 'No' },
    ];
  if (field.kind !== 'choice') return [];
  return Object.entries(choicesOf(field)).map(([value, [, zh, en]]) => ({ value, label: language === 'zh' ? zh : en }));
};
