import type { Order } from './wechat-parking.ts';

/** A refund at the stand-in for WeChat Pay. */
export interface Refund {
  readonly no: string;
  readonly order: string;
  readonly amount: number;
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL';
}

/** A payment that stands in an odd bill alone, of 3.00. */
const STRANGE = 'T0000000000STRANGE';

/** The bill of a day, as WeChat Pay writes it; `isOdd`: without its first payment, and with one of nobody's. */
export const billText = (
  day: string,
  {
    merchant,
    sub,
    orders,
    refunds,
    isOdd,
  }: {
    readonly merchant: string;
    readonly sub: string;
    readonly orders: ReadonlyMap<string, Order>;
    readonly refunds: ReadonlyMap<string, Refund>;
    readonly isOdd: boolean;
  },
): string => {
  const heads =
    '交易时间,公众账号ID,商户号,特约商户号,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额,手续费';
  const line = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');
  const yuan = (fen: number): string => (fen / 100).toFixed(2);
  const paid = [...orders.values()].filter((order) => order.paidAt?.startsWith(day));
  const first = paid.find(({ no }) => ![...refunds.values()].some((one) => one.order === no));
  const strange: Order = { no: STRANGE, total: 300, notify: '', request: '', state: 'SUCCESS', paidAt: first?.paidAt };
  const listed = isOdd ? [...paid.filter((order) => order !== first), strange] : paid;
  const rows = listed.flatMap((order) => {
    const time = (order.paidAt ?? '').slice(0, 19).replace('T', ' ');
    const who = [time, 'wx', merchant, sub, `42000${order.no}`, order.no];
    const back = [...refunds.values()].filter((one) => one.order === order.no && one.status === 'SUCCESS');
    return [
      line([...who, 'SUCCESS', yuan(order.total), '', '0.00', '0.08']),
      ...back.map((one) => line([...who, 'REFUND', '0.00', one.no, yuan(one.amount), '0.00'])),
    ];
  });
  return [heads, ...rows, '总交易单数,应结订单总金额', line([String(rows.length), '0.00']), ''].join('\r\n');
};
