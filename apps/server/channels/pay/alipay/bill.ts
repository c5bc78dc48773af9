import { isDatetime } from '@parkdeck/core/lib/datetime';
import { zipEntries } from '../../../files/zip-entries.ts';
import type { Net } from '../net.ts';
import type { BillRow } from '../port.ts';
import { fenOf } from './yuan.ts';

/** Columns of the bill that are read, by their heads. */
const HEADS = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  time: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 256 * 1024 * 1024;

/** Cells of a line; tabs keep table programs from reading numbers. */
const cellsOf = (line: string): readonly string[] => line.split(',').map((cell) => cell.trim());
const countOf = (text: string, name: string): number => Number(new RegExp(`#${name}合计：(\\d+)笔`).exec(text)?.[1]);

/** Rows of a day's bill; undefined when it is none, or its sums say another number of rows. */
export const billRows = (text: string): readonly BillRow[] | undefined => {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
  const heads = cellsOf(head);
  if (Object.values(HEADS).some((name) => !heads.includes(name))) return undefined;
  const rows = lines.map((line): BillRow | undefined => {
    const cells = cellsOf(line);
    const cell = (name: keyof typeof HEADS): string => cells[heads.indexOf(HEADS[name])] ?? '';
    const [time, amount, fee] = [cell('time'), fenOf(cell('amount')), fenOf(cell('fee'))];
    const isRefund = cell('kind') === '退款';
    if (!isDatetime(time) || amount === undefined || fee === undefined) return undefined;
    return {
      time,
      amount: Math.abs(amount),
      outTradeNo: cell('outTradeNo'),
      channelTradeNo: cell('tradeNo'),
      refundNo: isRefund ? cell('refundNo') : null,
      fee: Math.abs(fee),
    };
  });
  const known = rows.flatMap((row) => row ?? []);
  const refunds = known.filter(({ refundNo }) => refundNo !== null).length;
  const isWhole = countOf(text, '交易') === known.length - refunds && countOf(text, '退款') === refunds;
  return isWhole && known.length === rows.length ? known : undefined;
};

/** Where a bill may be fetched: at Alipay, or where the gateway is. */
const isTheirs = (url: URL, gateway: string): boolean =>
  url.origin === new URL(gateway).origin || (url.protocol === 'https:' && url.hostname.endsWith('.alipay.com'));

/** The rows of a bill in its archive; undefined: it did not come, or not whole. */
export const downloadBill = async (address: string, net: Net): Promise<readonly BillRow[] | undefined> => {
  try {
    const url = new URL(address);
    if (url.hostname.endsWith('.alipay.com')) url.protocol = 'https:';
    if (!isTheirs(url, net.url)) return undefined;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) return undefined;
    for (const { name, content } of zipEntries(Buffer.from(await answer.arrayBuffer()), MOST_BYTES)) {
      // beside the rows there is a file of their sums
      if (!name.includes('汇总') && typeof content !== 'string')
        return billRows(new TextDecoder('gbk').decode(content));
    }
  } catch {
    return undefined;
  }
  return undefined;
};
