import { lower, words, type Words } from '@parkdeck/core/kit/words';

/** Texts of a list that is grouped by a field. */
export const GROUP_WORDS = {
  by: (label: Words): Words => words(`按${label.zh}分组`, `By ${lower(label.en)}`),
  plain: words('不分组', 'Not grouped'),
  count: (unit: Words | undefined): Words => words(`${unit?.zh ?? '条'}数`, 'Number'),
  share: words('占比', 'Share'),
  none: words('未填', 'Not set'),
  rest: words('其余', 'Others'),
  total: words('全部结果合计', 'All results'),
  failed: words('没有读出分组', 'The groups could not be loaded'),
  again: words('重试', 'Retry'),
} as const;
