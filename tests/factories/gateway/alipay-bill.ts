import { zip } from './gbk-zip.ts';

/** A trade at the stand-in for Alipay. */
export interface Trade {
  readonly no: string;
  readonly cents: number;
  readonly notify: string;
  readonly until: string;
  /** The payer has begun to pay: it can no longer be closed. */
  isSlow?: boolean;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt?: string;
  back: { readonly no: string; readonly cents: number; readonly at: string; done: boolean }[];
}

export const yuan = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
export const tradeNo = (trade: Trade): string => `2026030122001${trade.no}`;

/** A payment that stands in an odd bill alone, of 3.00. */
const STRANGE = 'T0000000000STRANGE';

/**
 * The bill of a day as Alipay packs it; `isShort`: without its first row, so that its sums do not fit; `isOdd`: without
 * its first payment, and with one of nobody's.
 */
export const billOf = (
  day: string,
  {
    seller,
    trades,
    isShort,
    isOdd,
  }: {
    readonly seller: string;
    readonly trades: ReadonlyMap<string, Trade>;
    readonly isShort: boolean;
    readonly isOdd: boolean;
  },
): Buffer => {
  const line = (cells: readonly string[]): string => cells.map((cell) => `${cell}\t`).join(',');
  const all = [...trades.values()].filter((trade) => trade.paidAt?.startsWith(day));
  const first = all.find((trade) => trade.back.length === 0);
  const paid = isOdd
    ? [...all.filter((one) => one !== first), ...(first ? [{ ...first, no: STRANGE, cents: 300 }] : [])]
    : all;
  const back = [...trades.values()].flatMap((trade) =>
    trade.back.filter((one) => one.done && one.at.startsWith(day)).map((one) => ({ trade, one })),
  );
  const rows = [
    ...paid.map((trade) =>
      line([tradeNo(trade), trade.no, '交易', '停车费', '', trade.paidAt ?? '', yuan(trade.cents), '', '-0.08']),
    ),
    ...back.map(({ trade, one }) =>
      line([tradeNo(trade), trade.no, '退款', '停车费', '', one.at, `-${yuan(one.cents)}`, one.no, '0.00']),
    ),
  ];
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${seller}]`,
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）',
    ...(isShort ? rows.slice(1) : rows),
    '#-----业务明细列表结束-----',
    `#交易合计：${paid.length}笔，商家实收：0.00元`,
    `#退款合计：${back.length}笔，商家实收退款：0.00元`,
    '',
  ].join('\r\n');
  return zip([
    { name: `${seller}_业务明细(汇总).csv`, text: '#支付宝业务汇总查询' },
    { name: `${seller}_业务明细.csv`, text },
  ]);
};
