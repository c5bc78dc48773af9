import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';
import { needsPermission } from '../permission-words.ts';

export const REPORT_WORDS = {
  export: words('导出', 'Export'),
  exportCsv: words('导出 CSV', 'Export CSV'),
  print: words('打印', 'Print'),
  refresh: words('刷新', 'Refresh'),
  totals: words('合计', 'Total'),
  span: words('日期', 'Days'),
  months: words('月份', 'Months'),
  today: words('今天', 'Today'),
  yesterday: words('昨天', 'Yesterday'),
  last7: words('近 7 天', 'Last 7 days'),
  last30: words('近 30 天', 'Last 30 days'),
  thisMonth: words('本月', 'This month'),
  lastMonth: words('上月', 'Last month'),
  months3: words('近 3 个月', 'Last 3 months'),
  thisYear: words('今年', 'This year'),
  lastYear: words('去年', 'Last year'),
  all: words('全部', 'All'),
  nobody: words('线上与无感（无收费员）', 'Online and automatic'),
  other: words('其他', 'Other'),
  rows: (total: number): Words => words(`${grouped(total)} 行`, `${grouped(total)} ${total === 1 ? 'row' : 'rows'}`),
  empty: words('这段时间没有数据', 'Nothing happened in this time'),
  /** What may be asked otherwise: the days, and what the report is narrowed by, if anything. */
  emptyDetail: (days: boolean, by: Words | undefined): Words => {
    const zh = [...(days ? ['一段日期'] : []), ...(by ? [by.zh] : [])].join('或');
    const en = [...(days ? ['other days'] : []), ...(by ? [`another ${lower(by.en)}`] : [])].join(' or ');
    return zh === '' ? words('', '') : words(`换${zh}再看`, `Try ${en}`);
  },
  look: (span: Words): Words => words(`看${span.zh}`, `See the ${lower(span.en)}`),
  reset: words('清空条件', 'Clear what is asked'),
  lookAgain: words('刷新', 'Refresh'),
  emptyNow: words('没有数据', 'There is nothing to show'),
  failed: words('报表没有读出来', 'The report could not be loaded'),
  retry: words('重试', 'Retry'),
  noPermission: (title: Words): Words => words(`不能查看${title.zh}`, `${title.en} cannot be viewed`),
  needs: needsPermission,
  whoCan: words('看谁能开通', 'Who can allow it'),
  chart: (title: Words): Words => words(`${title.zh}图`, `Chart of ${lower(title.en)}`),
  most: (shown: number): Words => words(`图中只画前 ${shown} 项`, `The chart shows the first ${shown}`),
  others: words('其余', 'Others'),
  page: (number: number, count: number): Words => words(`第 ${number} / ${count} 页`, `Page ${number} of ${count}`),
  previous: words('上一页', 'Previous page'),
  next: words('下一页', 'Next page'),
  only: words('仅看', 'Only'),
  asOf: (time: string): Words => words(`数据时间 ${time}`, `As of ${time}`),
  printed: (time: string): Words => words(`打印时间 ${time}`, `Printed ${time}`),
} as const;
