import { askedField } from '@parkdeck/core/kit/asked-field';
import { choicesOf, isMany, effectiveField, refTarget } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import type { Field, Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isList, ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import type { Call } from '@parkdeck/core/kit/call';
import { checkFields } from '@parkdeck/core/kit/schema';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import { fieldFlag, flagName } from '@parkdeck/core/palette/flag-name';
import { Option } from 'commander';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';

import { parseField } from './parse.ts';
import type { Lookup } from './parse.ts';

/** A field and its flag in one command. */
export interface Flag {
  readonly key: string;
  readonly field: Field;
  readonly name: string;
}

/** Placeholder after a flag in help; choices and references use the field's own. */
const PLACE: PerKind<string> = {
  id: '<id>',
  ref: '<id|name>',
  refs: '<id|name,…>',
  text: '<text>',
  int: '<n>',
  money: '<yuan>',
  percent: '<n%>',
  plate: '<plate>',
  plates: '<plate,…>',
  phone: '<phone>',
  day: '<yyyy-MM-dd|-7d>',
  time: '<HH:mm>',
  datetime: '<yyyy-MM-dd HH:mm:ss>',
  choice: '<word>',
  flag: '',
  secret: '<-|@file>',
  image: '<text|@file>',
  images: '<@file,…>',
  json: '<json|@file>',
  lines: '<text,…>',
};

/** Flags of fields, with names that are unique within the command. */
export const flagsOf = (fields: Fields, effect: Call['effect']): readonly Flag[] =>
  Object.entries(fields).map(([key, field]) => ({ key, field, name: fieldFlag(key, effect) }));

const HELP = { required: words('必填', 'required'), or: words('；', '; ') } as const;

/** Meaning of a value that depends on another flag: `--type：amount <yuan>, minutes <n> 分钟`. */
const meanings = ({ options: { unitBy: meant } }: Field, language: Language): string | undefined =>
  meant &&
  `${flagName(meant.by)}${language === 'zh' ? '：' : ': '}${Object.entries(meant.as)
    .map(([word, { kind, options }]) =>
      [word, ofKindIn(PLACE, { kind }), options.unit?.[language] ?? options.help?.[language]].filter(Boolean).join(' '),
    )
    .join(', ')}`;

const helpOf = ({ field }: Flag, language: Language, isPartial: boolean): string => {
  const { label, help, unit, required } = field.options;
  const offered = isChoice(field)
    ? Object.entries(choicesOf(field))
        .map(([word, [, zh, en]]) => `${word} ${language === 'zh' ? zh : en}`)
        .join(', ')
    : undefined;
  const parts = [
    required && !isPartial ? HELP.required[language] : undefined,
    unit?.[language],
    help?.[language],
    meanings(field, language),
    refTarget(field),
    offered,
  ];
  const said = parts.filter((part) => part !== undefined).join(HELP.or[language]);
  return said === '' ? label[language] : `${label[language]} (${said})`;
};

/** Adds the flags to a command. `isPartial`: no flag is required (filters, edits). */
export const addFlags = (command: Command, flags: readonly Flag[], language: Language, isPartial: boolean): void => {
  for (const flag of flags) {
    const help = helpOf(flag, language, isPartial);
    if (isFlag(flag.field)) {
      command.addOption(new Option(flag.name, help)).addOption(new Option(`--no-${flag.name.slice(2)}`, '').hideHelp());
      continue;
    }
    const option = new Option(`${flag.name} ${ofKindIn(PLACE, flag.field)}`, help);
    const isRepeatable = isList(flag.field) || isMany(flag.field);
    command.addOption(
      isRepeatable
        ? option.argParser((text: string, before: string | undefined) =>
            before === undefined ? text : `${before},${text}`,
          )
        : option,
    );
  }
};

const attribute = (name: string): string =>
  name.slice(2).replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** The name under which the parsed line has the value of a flag. */
export const optionOf = ({ name }: Flag): string => attribute(name);

/** Whether the line contains a flag. */
export const isGiven = ({ name }: Flag, options: FieldValues): boolean => options[attribute(name)] !== undefined;

const isDependent = ({ field }: Flag): boolean => 'within' in field.options || field.options.unitBy !== undefined;

/** The flag without which a value cannot be read; none where it is read alike, whatever that one says. */
const readBy = ({ kind, options: { unitBy } }: Field): string | undefined =>
  unitBy && Object.values(unitBy.as).some((meant) => meant.kind !== kind) ? unitBy.by : undefined;

/** Parses the given flags into field values; fields that depend on others come last. */
export const readFlags = async (
  flags: readonly Flag[],
  options: FieldValues,
  lookup: Lookup,
): Promise<Record<string, unknown>> => {
  const input: Record<string, unknown> = {};
  for (const { key, field, name } of [...flags].sort((a, b) => Number(isDependent(a)) - Number(isDependent(b)))) {
    const given = options[attribute(name)];
    if (given === undefined) continue;
    const by = readBy(field);
    if (by !== undefined && input[by] === undefined)
      throw new UserError(
        'usage',
        words(`${name} 要和 ${flagName(by)} 一起给`, `${name} needs ${flagName(by)} beside it`),
        { field: flagName(by) },
      );
    input[key] =
      typeof given === 'boolean'
        ? given
        : await parseField(String(given), {
            field: effectiveField(field, input),
            flag: name,
            lookup,
            within: limitsOf(field, input),
          });
  }
  return input;
};

/** Validates values against the declaration before anything is sent; an error names the flag. */
export const checkFlags = (flags: readonly Flag[], input: FieldValues, isPartial: boolean): void => {
  const asked = flags.map(({ key, field }) => [key, isPartial ? field : askedField(field, input)] as const);
  const [problem] = checkFields(Object.fromEntries(asked), input, isPartial);
  if (!problem) return;
  const flag = flags.find(({ key }) => key === problem.field);
  const said = (language: Language): string => ruleText(problem, language, flag && effectiveField(flag.field, input));
  throw new UserError('usage', words(said('zh'), said('en')), { field: flag?.name ?? problem.field });
};
