import { words, type Words } from '@parkdeck/core/kit/words';

export const FLOW_WORDS = {
  shape: words('资金流', 'Flow'),
  before: words('上一周', 'Previous week'),
  after: words('下一周', 'Next week'),
  now: words('最近一周', 'Latest week'),
  none: words('这一周没有结算', 'No settlements in this week'),
  noneDetail: words(
    '有线上收款的日子，次日算出结算。提现设置决定转到哪个账户',
    'A day with online payments is settled on the next. Payout settings say which account is paid',
  ),
  toPayouts: words('去提现设置', 'Go to payout settings'),
  told: (net: string, paid: string) => words(`净额 ${net}，已到账 ${paid}`, `Net ${net}, paid out ${paid}`),
  paid: words('已到账', 'Paid out'),
  only: (step: Words): Words => words(`只看${step.zh}`, `Only what makes up “${step.en}”`),
  rows: (count: number) => words(`${count} 条`, `${count}`),
} as const;
