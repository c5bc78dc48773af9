import { onlineOrder, refund } from '@parkdeck/core/catalogue/index';
import { channelFee } from '@parkdeck/core/domain/orders/online';
import { isOnline } from '@parkdeck/core/domain/orders/states';
import type { OnlineState, PayWay } from '@parkdeck/core/domain/orders/states';
import type { PayScene } from '@parkdeck/core/domain/arrears/config';
import { channelsOf } from './channels.ts';
import { at } from './spell-moment.ts';
import type { Place, Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;

/** Money of an order that came, or should have come, through a channel. */
export interface Charged {
  readonly order: string;
  readonly plate: string;
  readonly park: Place;
  readonly amount: number;
  readonly payWay: PayWay;
  readonly scene: PayScene;
  /** Epoch milliseconds. */
  readonly time: number;
  /** It was reduced by a seller or a coupon: nobody asks for it back. */
  readonly final?: boolean;
}

type Fate = 'paid' | 'refunded' | 'part-refunded' | 'refund-failed' | 'unknown' | 'waiting' | 'closed' | 'late' | 'failed';
interface Online extends Charged {
  readonly id: string;
  readonly fate: Fate;
}

const STATES: Readonly<Record<Fate, OnlineState>> = {
  paid: 'success', refunded: 'refunded', 'part-refunded': 'success', 'refund-failed': 'refund-failed', unknown: 'unknown', waiting: 'waiting', closed: 'closed', late: 'refunded', failed: 'failed',
};
/** What goes back of a payment, and how it ended. */
const BACK: Readonly<Partial<Record<Fate, { readonly share: number; readonly state: 'refunded' | 'failed'; readonly reason: string }>>> = {
  refunded: { share: 1, state: 'refunded', reason: '重复收费' }, 'part-refunded': { share: 0.5, state: 'refunded', reason: '计费有误' },
  'refund-failed': { share: 1, state: 'failed', reason: '车主投诉' }, late: { share: 1, state: 'refunded', reason: '支付成功晚于关闭，自动退款' },
};
const REFUND_AFTER = 30 * MINUTE;

const backOf = ({ fate, amount }: Pick<Online, 'fate' | 'amount'>) => {
  const back = BACK[fate];
  return back && { ...back, amount: Math.max(1, Math.floor(amount * back.share)) };
};

export interface Onlines {
  /** The online order that paid an order. */
  idOf(order: string): string | null;
  /** What of an order's payment has gone back. */
  refundedOf(order: string): number;
  readonly tables: readonly SeedTable[];
}

/** Planted among the first payments, so that every size has them: a refund in part, one that failed, one of all. */
const PLANTED_FATES: Readonly<Record<number, Fate>> = { 20: 'part-refunded', 40: 'refund-failed', 60: 'refunded' };

/**
 * Payments through channels (demo-world 5): what was paid, of which a few went back and some had failed at first, and what is
 * `open`: without result, closed, or paid too late. `now`: the end of the history.
 */
export const onlinesOf = ({ random }: Setting, places: Places, { paid, open, now }: { readonly paid: readonly Charged[]; readonly open: readonly (Charged & { readonly fate: Fate })[]; readonly now: number }): Onlines => {
  const channelOf = channelsOf(places);
  const [refundDraw, failedDraw] = [random('online/refund'), random('online/failed')];
  const through = paid.filter(({ payWay }) => isOnline(payWay));
  const fateOf = (one: Charged, index: number): Fate => {
    if (one.final || one.scene === 'supplementary' || one.time + REFUND_AFTER > now) return 'paid';
    return PLANTED_FATES[index] ?? (refundDraw.share(index, { paid: 996, refunded: 4 }) === 'refunded' ? 'refunded' : 'paid');
  };
  const rows: readonly Online[] = [
    ...through.flatMap((one, index): (Charged & { fate: Fate })[] => [
      ...(failedDraw.share(index, { good: 992, failed: 8 }) === 'failed' ? [{ ...one, time: one.time - MINUTE, fate: 'failed' as const }] : []), { ...one, fate: fateOf(one, index) },
    ]),
    ...open,
  ].map((one, index) => ({ ...one, id: key('ON', 8, index + 1) }));
  const paying = new Map(rows.filter(({ fate }) => ['paid', 'refunded', 'part-refunded', 'refund-failed'].includes(fate)).map((one) => [one.order, one]));
  const returned = rows.flatMap((one) => {
    const back = backOf(one);
    return back ? [{ ...one, back }] : [];
  });
  return {
    idOf: (order) => paying.get(order)?.id ?? null,
    refundedOf: (order) => {
      const back = paying.get(order) && backOf(paying.get(order) ?? { fate: 'paid', amount: 0 });
      return back?.state === 'refunded' ? back.amount : 0;
    },
    tables: [
      table(onlineOrder)(rows, (one, index) => {
        const channel = channelOf(one.park.company, one.payWay);
        const back = backOf(one);
        const isPaid = paying.has(one.order) && one.fate !== 'failed';
        const payTime = isPaid ? one.time : one.fate === 'late' ? one.time + 20 * MINUTE : null;
        const number = `${at(one.time).slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(10, '0')}`;
        const asked = one.fate === 'unknown' ? one.time + 15 * MINUTE : null;
        return {
          id: one.id, order: one.order, orders: [one.order], plate: one.plate, park: one.park.id, outTradeNo: `T${number}`, channelTradeNo: payTime === null ? null : `SB${number}`, channel: channel?.id ?? null,
          payWay: one.payWay, scene: one.scene, amount: one.amount, refunded: back?.state === 'refunded' ? back.amount : 0, state: STATES[one.fate], late: one.fate === 'late', payTime: payTime === null ? null : at(payTime),
          placedAt: at(one.time - 3000), notifiedAt: payTime === null ? null : at(payTime), queries: one.fate === 'unknown' ? 2 : one.fate === 'closed' || one.fate === 'late' ? 1 : 0, askedAt: asked === null ? null : at(Math.min(asked, now)),
          payer: one.fate === 'unknown' || one.fate === 'waiting' ? 'unknown' : one.fate === 'closed' ? 'never' : null, error: one.fate === 'failed' ? '余额不足' : one.fate === 'refund-failed' ? '商户余额不足' : null,
          rateBp: channel?.rateBp ?? 0, channelFee: isPaid ? channelFee(one.amount, channel?.rateBp ?? 0) : 0, createdAt: at(one.time - 3000), updatedAt: at(payTime ?? one.time),
        };
      }),
      table(refund)(returned, ({ back, ...one }, index) => {
        const asked = one.fate === 'late' ? one.time + 20 * MINUTE : one.time + REFUND_AFTER;
        return {
          id: key('RF', 8, index + 1), order: one.order, onlineOrder: one.id, plate: one.plate, park: one.park.id, payWay: one.payWay, amount: back.amount, reason: back.reason, state: back.state,
          channelRefundNo: back.state === 'refunded' ? `SBR${one.id}` : null, applicant: one.fate === 'late' ? 'system' : 'admin', appliedAt: at(asked), doneAt: at(asked + 2000), createdAt: at(asked), updatedAt: at(asked + 2000),
        };
      }),
    ],
  };
};
