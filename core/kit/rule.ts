import { counted } from '../lib/counted.ts';
import { decimalText } from '../lib/decimals.ts';
import { formatFen } from '../lib/money.ts';
import { percentText } from '../lib/percent.ts';
import type { Field, TextOptions } from './field.ts';
import { countsCharacters, isFile, isMoney, isPercent } from './kinds.ts';
import { withUnit } from './unit.ts';
import { spacedZh, type Language } from './words.ts';

/** Why a value is refused. A closed set: forms, the CLI and the server say the same sentence (rules 0.11). */
export type Rule =
  | 'required'
  | 'type'
  | 'format'
  | 'time'
  | 'length'
  | 'max'
  | 'min'
  | 'choice'
  | 'unknown'
  | 'fixed'
  | 'taken'
  | 'order'
  | 'span'
  | 'past'
  | 'missing'
  | 'within'
  | 'limit'
  | 'common'
  | 'personal'
  | 'refused';

/** One refused field: its name as the caller spelled it, and the rule. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: Rule;
  /** Greatest or smallest allowed, when the rule has one. */
  readonly limit?: number;
  /** What is said instead of the sentence of the rule, in the language of the reader. */
  readonly msg?: string;
}

type Sentence = (label: string, limit: string) => string;

const SENTENCES: Readonly<Record<Rule | 'long' | 'short', Readonly<Record<Language, Sentence>>>> = {
  required: { zh: (l) => `${l}不能为空`, en: (l) => `${l} cannot be empty` },
  type: { zh: (l) => `${l}的类型不对`, en: (l) => `${l} has the wrong type` },
  format: { zh: (l) => `${l}格式不正确`, en: (l) => `${l} is not in the right format` },
  time: { zh: (l) => `${l}缺少时刻，如 08:00`, en: (l) => `${l} lacks the time of day, like 08:00` },
  length: { zh: (l, n) => `${l}应为 ${n} 位`, en: (l, n) => `${l} must have ${counted(Number(n), 'digit')}` },
  max: { zh: (l, n) => `${l}不能超过 ${n}`, en: (l, n) => `${l} cannot exceed ${n}` },
  min: { zh: (l, n) => `${l}不能小于 ${n}`, en: (l, n) => `${l} cannot be less than ${n}` },
  long: { zh: (l, n) => `${l}最多 ${n} 个字符`, en: (l, n) => `${l} has at most ${counted(Number(n), 'character')}` },
  short: { zh: (l, n) => `${l}最少 ${n} 个字符`, en: (l, n) => `${l} has at least ${counted(Number(n), 'character')}` },
  choice: { zh: (l) => `${l}没有这个选项`, en: (l) => `${l} has no such choice` },
  unknown: { zh: (l) => `没有「${l}」这个参数`, en: (l) => `There is no parameter "${l}"` },
  fixed: { zh: (l) => `${l}建立后不能改`, en: (l) => `${l} cannot be changed later` },
  taken: { zh: (l) => `${l}已被使用`, en: (l) => `${l} is already in use` },
  order: { zh: (l) => `${l}的先后不对`, en: (l) => `${l} is in the wrong order` },
  span: {
    zh: (l, n) => `${l}太晚，从开始算最长 ${n} 小时`,
    en: (l, n) => `${l} is too late: at most ${counted(Number(n), 'hour')} after the beginning`,
  },
  past: { zh: (l) => `${l}已过，改为以后的时间`, en: (l) => `${l} has passed: choose a later time` },
  missing: { zh: (l) => `${l}不存在或不在权限内`, en: (l) => `${l} does not exist or is out of reach` },
  within: { zh: (l) => `${l}不在所选的上级内，重选`, en: (l) => `${l} is not within what was chosen above it` },
  limit: { zh: (l, n) => `${l}一次最多 ${n} 个`, en: (l, n) => `${l} takes at most ${n} at once` },
  common: {
    zh: (l) => `${l}太常见，容易被猜中，换几个不相干的词连起来`,
    en: (l) => `${l} is too common and easily guessed: put a few unrelated words together`,
  },
  personal: {
    zh: (l) => `${l}不能含有账号或手机号，换一个`,
    en: (l) => `${l} must not contain the user name or the phone: choose another`,
  },
  refused: { zh: (l) => `${l}不能用，换一个`, en: (l) => `${l} cannot be used: choose another` },
};

/** A limit as the field's values are written: money in yuan, shares per cent, files in megabytes. */
const limitText = (limit: number, language: Language, field: Field | undefined): string => {
  if (isMoney(field)) return formatFen(limit, { sign: true });
  if (isPercent(field)) return `${percentText(limit, field?.options.whole)}%`;
  if (isFile(field)) return `${limit} MB`;
  const { decimals, unit } = field?.options ?? {};
  return withUnit(decimals ? decimalText(limit, decimals) : String(limit), unit, language);
};

const saidOf = (rule: Rule, field: Field | undefined): Rule | 'long' | 'short' => {
  if (!countsCharacters(field)) return rule;
  return rule === 'max' ? 'long' : rule === 'min' ? 'short' : rule;
};

/**
 * The sentence for a refused field: what is wrong, and for a broken pattern its hint. With the declaration it has the
 * label, and limits in the field's own unit.
 */
export const ruleText = (problem: FieldProblem, language: Language, field?: Field): string => {
  const { field: name, rule, limit, msg } = problem;
  if (msg !== undefined) return msg;
  const sentence = spacedZh(
    SENTENCES[saidOf(rule, field)][language](
      field?.options.label[language] ?? name,
      limit === undefined ? '' : limitText(limit, language, field),
    ),
  );
  const options: TextOptions | undefined = field?.options; // only texts have a pattern
  const help = rule === 'format' ? options?.patternHelp?.[language] : undefined;
  return help === undefined ? sentence : `${sentence}${language === 'zh' ? '，' : ': '}${help}`;
};
