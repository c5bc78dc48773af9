import type { Order } from './wechat-parking.ts';

type Fields = Record<string, unknown>;

/** A moment as the gateway spells it. */
export const rfc3339 = (ms: number): string => `${new Date(ms + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`;

/** Until when an order can be paid; a debit of a plate has no end. */
const untilOf = ({ request }: Order): number => {
  const given: unknown = JSON.parse(request);
  const isTimed = typeof given === 'object' && given !== null && 'time_expire' in given;
  return isTimed ? Date.parse(String(given.time_expire)) : Infinity;
};

/** Who pays it, as the official account of who asked knows him: whoever was named, or somebody of its own. */
export const payerOf = ({ no, request }: Pick<Order, 'no' | 'request'>): string => {
  const [, named] = /"(?:sp_)?openid":"([^"]+)"/.exec(request) ?? [];
  return named ?? `oPayer${no}`;
};

/**
 * The payer pays. `late`: although the time is over; `slowly`: he only begins to, from when on the order can neither be
 * closed nor end.
 */
export const payOrder = (order: Order, { late, slowly }: Fields, now: number): Fields => {
  if (order.state === 'PAY_FAIL') return { refused: 'failed' };
  if (order.state !== 'USERPAYING' && !late && now >= untilOf(order)) return { refused: 'expired' };
  if (slowly) {
    order.state = 'USERPAYING';
    return {};
  }
  order.state = 'SUCCESS';
  order.paidAt = rfc3339(now);
  return { paid: order.total };
};
