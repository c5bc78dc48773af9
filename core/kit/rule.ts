import type { Field } from './field.ts';
import type { Language, Words } from './words.ts';

/** Why a value was not taken. A closed set: forms, the CLI and the server say the same sentence (domain 0.11). */
export type Rule =
  | 'required' | 'type' | 'format' | 'length' | 'max' | 'min' | 'choice' | 'unknown' | 'fixed' | 'taken' | 'order' | 'missing' | 'limit';

/** One refused field: its name as the caller spelled it, and the rule. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: Rule;
  /** Greatest or smallest allowed, when the rule has one. */
  readonly limit?: number;
}

type Sentence = (label: string, limit: number | undefined) => string;

const SENTENCES: Readonly<Record<Rule, Readonly<Record<Language, Sentence>>>> = {
  required: { zh: (l) => `${l}不能为空`, en: (l) => `${l} cannot be empty` },
  type: { zh: (l) => `${l}的类型不对`, en: (l) => `${l} has the wrong type` },
  format: { zh: (l) => `${l}格式不正确`, en: (l) => `${l} is not in the right format` },
  length: { zh: (l, n) => `${l}应为 ${n} 位`, en: (l, n) => `${l} must have ${n} digits` },
  max: { zh: (l, n) => `${l}不能超过 ${n}`, en: (l, n) => `${l} cannot exceed ${n}` },
  min: { zh: (l, n) => `${l}不能小于 ${n}`, en: (l, n) => `${l} cannot be less than ${n}` },
  choice: { zh: (l) => `${l}没有这个选项`, en: (l) => `${l} has no such choice` },
  unknown: { zh: (l) => `没有「${l}」这个参数`, en: (l) => `There is no parameter "${l}"` },
  fixed: { zh: (l) => `${l}建立后不能改`, en: (l) => `${l} cannot be changed later` },
  taken: { zh: (l) => `${l}已被使用`, en: (l) => `${l} is already in use` },
  order: { zh: (l) => `${l}的先后不对`, en: (l) => `${l} is in the wrong order` },
  missing: { zh: (l) => `${l}不存在或不在权限内`, en: (l) => `${l} does not exist or is out of reach` },
  limit: { zh: (l, n) => `${l}一次最多 ${n} 个`, en: (l, n) => `${l} takes at most ${n} at once` },
};

/** The sentence for a refused field, by its label when it is known. */
export const ruleText = (problem: FieldProblem, language: Language, label?: Words): string =>
  SENTENCES[problem.rule][language](label?.[language] ?? problem.field, problem.limit);

/** Words of a rule without a problem object, for forms. */
export const fieldText = (rule: Rule, field: Field, language: Language, limit?: number): string =>
  SENTENCES[rule][language](field.options.label[language], limit ?? field.options.max);
