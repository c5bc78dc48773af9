import { words } from '@parkdeck/core/kit/words';

const minutesOf = (seconds: number) => Math.floor(seconds / 60);
/** `2 天 3 小时`, `3 小时 20 分`, `18 分`. */
export const stayText = (seconds: number) => {
  const minutes = minutesOf(seconds);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return words(`${days} 天 ${hours} 小时`, `${days} d ${hours} h`);
  return hours > 0 ? words(`${hours} 小时 ${rest} 分`, `${hours} h ${rest} min`) : words(`${rest} 分`, `${rest} min`);
};

export const SESSION_WORDS = {
  dueNow: words('现在应付', 'Due now'),
  derated: words('商家减免', 'Derated'),
  coupon: words('优惠券', 'Coupon'),
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
