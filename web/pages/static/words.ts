import { words } from '@parkdeck/core/kit/words';

export const SESSION_WORDS = {
  dueNow: words('现在应付', 'Due now'),
  tariff: words('收费规则', 'Tariff'),
  noTariff: words('没有适用的收费规则，不收费', 'No tariff applies: free of charge'),
  nothing: words('没有新的应付金额', 'Nothing new is due'),
  howCome: words('怎么算的', 'How it comes about'),
  orders: words('订单', 'Orders'),
  noOrders: words('还没有订单。预付或离场时产生', 'No order yet. One appears when something is paid in advance or the car leaves'),
  number: words('订单号', 'Order'),
  due: words('应收', 'Due'),
  paid: words('实收', 'Paid'),
  waived: words('免收', 'Waived'),
  owed: words('欠费', 'Owed'),
  state: words('状态', 'State'),
  payWay: words('支付方式', 'Pay way'),
} as const;
