import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the triage of all kinds. */
export const TRIAGE_WORDS = {
  title: words('统一待办', 'Triage'),
  queue: words('待我处理', 'What waits for me'),
  all: words('全部', 'All'),
  park: words('车场', 'Park'),
  allParks: words('全部车场', 'All parks'),
  kind: words('类型', 'Kind'),
  nextKind: words('下一类', 'Next kind'),
  previousKind: words('上一类', 'Previous kind'),
  next: words('下一件', 'Next'),
  previous: words('上一件', 'Previous'),
  failed: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Retry'),
  none: words('没有要处理的事', 'Nothing waits for you'),
  noneOfKind: words('这一类没有要处理的', 'None of this kind'),
  noneDetail: words('异常、预警、投诉、复核等会出现在这里', 'Exceptions, warnings, complaints, approvals show up here'),
  showAll: words('看全部', 'Show all'),
  board: words('打开通道看板', 'Open the gate board'),
  carWaits: words('车在等', 'A car waits'),
  more: words('再加载', 'Load more'),
  /** `own`: the user's median of today in seconds, `all`: that of everybody in the company. */
  pace: (own: number): Words => words(`我处理一件约 ${own} 秒`, `My median ${own} s`),
  paceAll: (all: number): Words => words(`全员 ${all} 秒`, `all ${all} s`),
  paceHint: (own: number, all: number): Words =>
    words(
      `今日我处理 ${own} 件，全单位 ${all} 件：从打开到决定的用时中位数`,
      `Today ${own} decided by me, ${all} by all: the median time from opening to deciding`,
    ),
  waited: words('已等', 'Waited'),
  how: words('怎么处理', 'What to do'),
  cannot: words('现在没有能做的', 'There is nothing to do about it now'),
  open: words('打开详情', 'Open the record'),
  gone: words('已有人处理了', 'Somebody has dealt with it'),
  goneDetail: words('按 J 看下一件', 'Press J for the next one'),
} as const;
