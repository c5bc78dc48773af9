import type { Words } from '../../../lib/words.ts';

/** Why a rule cannot be stored as a tariff of a kind. */
export type TariffRefusal = 'needs-complex' | 'step-needs-both' | 'no-such-step' | 'only-of-classes' | 'empty-list';

/** What, why, and the way out. */
export const TARIFF_REFUSALS: Readonly<Record<TariffRefusal, Words>> = {
  'needs-complex': {
    zh: '简单规则写不下这一项。改用复杂规则',
    en: 'A simple tariff cannot hold this. Use a complex one',
  },
  'step-needs-both': { zh: '阶梯要同时有单位和单价。补上另一个', en: 'A step takes a unit and a price. Give both' },
  'no-such-step': {
    zh: '金额只能取整到 1 分、1 角、5 角或 1 元。选其中一个',
    en: 'Amounts are rounded to 0.01, 0.10, 0.50 or 1.00. Choose one',
  },
  'only-of-classes': {
    zh: '只有车辆类别可以整类免费。写在类别里',
    en: 'Only a class of vehicles can be exempt. Say it there',
  },
  'empty-list': {
    zh: '这类日子没有自己的时段。加一个，或删去这一项',
    en: 'This kind of day has no period of its own. Add one, or leave the list out',
  },
};

/** Why a rule cannot be stored, and where in it. */
export interface TariffProblem {
  readonly reason: TariffRefusal;
  /** Where in the rule: `tiers`, `dayRules.workday`. */
  readonly field: string;
}
