import { counted } from '@parkdeck/core/lib/counted';
import type { Words } from '@parkdeck/core/kit/words';
import { refused } from '../../platform/refusal.ts';

/** Refusals of tariffs: what, why, and what to do instead. */
export const FROZEN = refused('published', {
  zh: '已发布的内容不能改。编辑规则会生成下一版草稿',
  en: 'What is published does not change. Edit the tariff: that makes its next draft',
});
export const EFFECTIVE = refused('effective-already', {
  zh: '已经生效，有车按它收费，不能撤销。发布新的一版',
  en: 'Effective already, cars were charged by it. Publish another version',
});
export const NOT_DRAFT = refused('not-draft', {
  zh: '已发布，不能删除。可以停用',
  en: 'Published, cannot delete. Retire it',
});
export const IN_PAST = refused('in-past', {
  zh: '时间早于现在。改为现在或以后',
  en: 'Before now. Choose now or later',
});
export const INVALID = refused('invalid-rule', {
  zh: '规则内容有错。先改正',
  en: 'The rule has errors. Mend them first',
});
export const RULE_USED = refused('rule-used', {
  zh: '这份规则内容已属于另一条收费规则。复制一份',
  en: 'This rule belongs to another tariff. Make a copy',
});

export const draftExists = (version: number, id: string) =>
  refused(
    'draft-exists',
    { zh: `已有草稿 v${version}。改那一份`, en: `There is a draft v${version} already. Edit that one` },
    { id, version },
  );
export const stillUsed = (name: string) =>
  refused(
    'in-use',
    { zh: `收费规则「${name}」在用，不能删除`, en: `Used by the tariff ${name}, cannot delete` },
    { noun: 'tariff' },
  );
export const casesFail = (names: readonly string[]) =>
  refused(
    'cases-fail',
    {
      zh: `${names.length} 个用例不通过：${names.join('、')}。改规则或用例`,
      en: `${counted(names.length, 'case')} not passed: ${names.join(', ')}. Change the rule or the cases`,
    },
    { cases: names },
  );
export const takenBy = (name: string) =>
  refused('taken-by', {
    zh: `「${name}」那时对同样的车生效。先停用它`,
    en: `${name} holds for the same cars then. Retire it first`,
  });
export const plannedLater = (version: number, from: string) =>
  refused('planned-later', {
    zh: `v${version} 将于 ${from} 生效。先停用它，或改为更晚生效`,
    en: `v${version} becomes effective at ${from}. Retire it first, or choose a later time`,
  });
export const endsAlready = (at: string) =>
  refused('ends-already', {
    zh: `它在 ${at} 已经失效。选更早的时间`,
    en: `It ends at ${at} already. Choose an earlier time`,
  });

export const endsNote = (version: number, at: string): Words => ({
  zh: `v${version} 于 ${at} 停用`,
  en: `v${version} ends at ${at}`,
});
export const noRuleNote = (at: string, carType: string, models: readonly string[]): Words => ({
  zh: `${at} 起进场的${carType}（${models.join('、')}）没有收费规则，按 0 元放行并预警`,
  en: `From ${at} on ${carType} (${models.join(', ')}) has no tariff: free, with a warning`,
});
