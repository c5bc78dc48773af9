import { isDatetime } from '@parkdeck/core/lib/datetime';
import type { BillRow } from '../port.ts';

/** Columns of the bill that are read, by their heads. */
const HEADS = {
  time: '交易时间',
  outTradeNo: '商户订单号',
  tradeNo: '微信订单号',
  state: '交易状态',
  amount: '应结订单金额',
  refundNo: '商户退款单号',
  refund: '退款金额',
  fee: '手续费',
} as const;

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);
/** Cells of a line; each begins with a backquote, so that table programs leave it alone. */
const cellsOf = (line: string): readonly string[] => line.split(',').map((cell) => cell.replace(/^`/, '').trim());

/** Rows of a day's bill; undefined when it is none, or its sums line says another number of rows. */
export const billRows = (text: string): readonly BillRow[] | undefined => {
  const [head = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean);
  const heads = cellsOf(head);
  const at = (name: keyof typeof HEADS): number => heads.indexOf(HEADS[name]);
  const end = rest.findIndex((line) => line.startsWith('总交易单数'));
  if (end < 0 || Object.values(HEADS).some((name) => !heads.includes(name))) return undefined;
  const rows = rest.slice(0, end).map((line): BillRow | undefined => {
    const cells = cellsOf(line);
    const cell = (name: keyof typeof HEADS): string => cells[at(name)] ?? '';
    const isRefund = cell('state') === 'REFUND';
    const time = cell('time');
    const amount = fenOf(cell(isRefund ? 'refund' : 'amount'));
    if (!isDatetime(time) || !Number.isSafeInteger(amount)) return undefined;
    return {
      time,
      amount,
      outTradeNo: cell('outTradeNo'),
      channelTradeNo: cell('tradeNo'),
      refundNo: isRefund ? cell('refundNo') : null,
      fee: fenOf(cell('fee')),
    };
  });
  const known = rows.flatMap((row) => row ?? []);
  const [count] = cellsOf(rest[end + 1] ?? '');
  return known.length === rows.length && Number(count) === known.length ? known : undefined;
};
