import type { Words } from '../../../lib/words.ts';

/** Why a rule is refused. */
export type RuleRefusal =
  | 'not-whole'
  | 'negative'
  | 'too-small'
  | 'too-large'
  | 'not-a-choice'
  | 'not-yes-or-no'
  | 'not-a-list'
  | 'not-an-object'
  | 'not-a-text'
  | 'time-format'
  | 'window-empty'
  | 'window-overlap'
  | 'tier-order'
  | 'no-from';

/** Why no fee can be computed. */
export type FeeRefusal = RuleRefusal | 'out-before-in';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const FEE_REFUSALS: Readonly<Record<FeeRefusal, Words>> = {
  'not-whole': { zh: '不是整数。填整数', en: 'Not a whole number. Enter a whole number' },
  negative: { zh: '是负数。填 0 或更大的数', en: 'Negative. Enter 0 or more' },
  'too-small': { zh: '太小。填 1 或更大的数', en: 'Too small. Enter 1 or more' },
  'too-large': { zh: '太大。填更小的数', en: 'Too large. Enter a smaller number' },
  'not-a-choice': { zh: '没有这个选项。选列出的选项', en: 'There is no such choice. Choose one of those offered' },
  'not-yes-or-no': { zh: '不是「是」或「否」。选一个', en: 'Neither yes nor no. Choose one' },
  'not-a-list': { zh: '不是列表。改成列表', en: 'Not a list. Make it a list' },
  'not-an-object': { zh: '没有内容。写成字段和值', en: 'No content. Write fields and values' },
  'not-a-text': { zh: '不是文字。填文字', en: 'Not a text. Enter a text' },
  'time-format': { zh: '时刻格式不对。写成 22:00', en: 'Not a time of day. Write it as 22:00' },
  'window-empty': { zh: '时段开始等于结束。改其中一个', en: 'The period ends when it starts. Change one of the two' },
  'window-overlap': {
    zh: '与前面的时段重叠。改开始或结束',
    en: 'Overlaps a period before it. Change its start or end',
  },
  'tier-order': {
    zh: '阶梯没有从小到大。改起始分钟',
    en: 'The tiers do not ascend. Change the minutes from which they apply',
  },
  'no-from': { zh: '没有起始分钟。填起始分钟', en: 'No minutes from which it applies. Enter them' },
  'out-before-in': { zh: '出场早于入场。改时间', en: 'The exit is before the entry. Change the times' },
};

/** The two codes of the fee order: an invalid rule, an exit before the entry. */
export type FeeErrorCode = 'E_RULE' | 'E_TIME_ORDER';

/** Why no fee can be computed, and which field is to blame. */
export interface FeeProblem {
  readonly code: FeeErrorCode;
  readonly reason: FeeRefusal;
  /** Where: `windows[1].start`, `classes.large.unitPriceFen`, `out`. */
  readonly field: string;
}
