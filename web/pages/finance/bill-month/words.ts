import { words, type Words } from '@parkdeck/core/kit/words';

export const BILL_WORDS = {
  shape: words('对账图', 'Month'),
  before: words('上个月', 'Previous month'),
  after: words('下个月', 'Next month'),
  now: words('本月', 'This month'),
  none: words('这个月没有账单', 'No bills in this month'),
  noneDetail: words(
    '渠道每天送来前一天的账单。先登记支付渠道的商户号',
    'Channels send the bill of the day before each day. Add the merchant numbers of a pay channel first',
  ),
  toChannels: words('去支付渠道', 'Go to pay channels'),
  told: (days: number, differing: number): Words =>
    words(
      `${days} 份账单，${differing === 0 ? '全部一致' : `${differing} 份有差异`}`,
      `${days} ${days === 1 ? 'bill' : 'bills'}, ${differing === 0 ? 'all equal' : `${differing} differ`}`,
    ),
  more: words('渠道多', 'Channel has more'),
  less: words('我方多', 'We have more'),
  settled: words('差异已处理', 'Settled'),
  missing: words('没拿到账单', 'No bill'),
  equal: words('一致', 'Equal'),
  net: words('渠道 − 我方', 'Theirs − ours'),
};
