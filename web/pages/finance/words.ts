import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

export const MONEY_WORDS = {
  order: words('订单', 'Order'),
  kind: words('类别', 'Kind'),
  amount: words('金额（元）', 'Amount (CNY)'),
  time: words('时间', 'Time'),
  state: words('状态', 'State'),
  payment: words('收款', 'Payment'),
  refund: words('退款', 'Refund'),
  booked: words('已入账', 'Booked'),
  nothing: words('还没有入账。到账后按订单分开入账', 'Nothing is booked yet. Once paid, it is split over the orders'),
} as const;

export const SHIFT_WORDS = {
  own: words('本班', 'Your shift'),
  since: (time: string) => words(`${time} 起`, `since ${time}`),
  noneToEnd: words('你现在没有当班，没有可交的班', 'You are on no shift, so there is none to end'),
  none: words('没有当班。上班后收的钱记在本班', 'Cash you take now counts towards no shift. Start one first'),
  askEnd: words('交班，结束本班？', 'End your shift?'),
  runEnd: (fen: number) =>
    fen === 0
      ? words('交班', 'End shift')
      : words(`交班，交 ${formatFen(fen, { sign: true })}`, `End shift, hand over ${formatFen(fen, { sign: true })}`),
  toHandOver: words('应交现金', 'Cash to hand over'),
  plate: words('车牌', 'Plate'),
  entered: words('入场', 'Entered'),
  left: words('离场', 'Left'),
  gate: words('出口', 'Exit gate'),
  release: words('放行方式', 'Release'),
  due: words('应收（元）', 'Due (CNY)'),
  allExplained: words(
    '每次放行都有付款、优惠、月卡或原因',
    'Every opening has a payment, a reduction, a pass or a reason',
  ),
  mostShown: (count: number) => words(`只列前 ${count} 次`, `Only the first ${count} are listed`),
} as const;

export const ETC_WORDS = {
  equal: words('两边一致，没有差异', 'Both sides are equal'),
  choose: words('选择', 'Choose'),
  what: words('写明怎么处理的', 'What was done about it'),
  settle: words('标记已处理', 'Mark as settled'),
  settled: words('差异已处理', 'The differences are settled'),
} as const;

export const RECEIPT_WORDS = {
  plates: words('车牌', 'Plates'),
  owner: words('车主', 'Owner'),
  item: words('项目', 'Item'),
  span: words('有效期', 'Valid'),
  stay: words('计费时段', 'Charged for'),
  payWay: words('支付方式', 'Paid by'),
  paidAt: words('支付时间', 'Paid at'),
  cashier: words('收费员', 'Cashier'),
  amount: words('金额', 'Amount'),
  capitals: words('大写', 'In capitals'),
  noNumber: words('打印时取票号', 'Numbered when it is printed'),
  print: words('打印', 'Print'),
  reprint: words('补打', 'Print again'),
  printed: (count: number) =>
    words(`已打印 ${count} 次，票号不变`, `Printed ${counted(count, 'time')} under the same number`),
} as const;

/** Texts of the steps by which a fee came about. */
export const FEE_STEP_WORDS = {
  none: words('不是按收费规则算的，没有明细', 'Not charged by a tariff: there are no steps'),
} as const;
