import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

/** Texts of the tabs of a stay: fee, orders, pictures. */
export const SESSION_WORDS = {
  dueNow: words('现在应付', 'Due now'),
  derated: words('商家减免', 'Discounted'),
  coupon: words('优惠券', 'Coupon'),
  tariff: words('收费规则', 'Tariff'),
  noTariff: words('没有适用的收费规则，不收费', 'No tariff applies: free of charge'),
  nothing: words('没有新的应付金额', 'Nothing new is due'),
  prepay: words('线上预付', 'Prepay online'),
  howCome: words('怎么算的', 'How it comes about'),
  orders: words('订单', 'Orders'),
  noOrders: words(
    '还没有订单。预付或离场时产生',
    'No order yet. One appears when something is paid in advance or the car leaves',
  ),
  number: words('订单号', 'Order'),
  due: words('应收', 'Due'),
  reduced: words('减免', 'Discounted'),
  paid: words('实收', 'Paid'),
  waived: words('免收', 'Waived'),
  owed: words('欠费', 'Owed'),
  noPictures: words(
    '没有照片。巡检员或视频桩拍到后显示',
    'No pictures. They appear once a collector or a video pile has taken some',
  ),
  picture: words('照片', 'Picture'),
  state: words('状态', 'State'),
  payWay: words('支付方式', 'Paid by'),
} as const;

/** Texts of the dialog that lets a car out. `way`: how it pays. */
export const LEAVE_WORDS = {
  ask: (plate: string, way: Words | undefined): Words =>
    way
      ? words(`${way.zh}收款，${plate} 离场？`, `Let ${plate} out, paid by ${lower(way.en)}?`)
      : words(`${plate} 离场？`, `Let ${plate} out?`),
  /** `opens`: a barrier opens with it. Without one the stay is settled, and the car stands where it stood. */
  run: (fen: number, opens: boolean): Words => {
    const then = opens ? words('并放行', ', let out') : words('，登记离场', ', record the exit');
    const taken = formatFen(fen, { sign: true });
    if (fen > 0) return words(`收 ${taken}${opens ? ' ' : ''}${then.zh}`, `Take ${taken}${then.en}`);
    return opens ? words('放行离场', 'Let out') : words('登记离场', 'Record the exit');
  },
  entered: (time: string, gate: string): Words => words(`${time} 入场 ${gate}`, `Entered ${time} ${gate}`),
  stayed: (stay: Words): Words => words(`停 ${stay.zh}`, `Stayed ${stay.en}`),
  received: words('收到', 'Received'),
  change: words('找零', 'Change'),
  tooLittle: words('还差', 'Missing'),
} as const;
