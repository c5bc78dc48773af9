import { onlineOrder, refund } from '@parkdeck/core/catalogue/index';
import { channelFee } from '@parkdeck/core/domain/finance/orders/online';
import type { OnlineState, PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import { SYSTEM_NAME } from '../platform/actor.ts';
import { orderId } from './order-id.ts';
import { channelsOf } from './channels.ts';
import { endOf } from './moment.ts';
import { at, dayDigits } from './spell-moment.ts';
import type { Place, Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;

/** A payment, or attempted payment, of an order through a channel. */
export interface Charged {
  /** Number of its order. */
  readonly number: number;
  readonly plate: string;
  readonly park: Place;
  readonly amount: number;
  readonly payWay: PayWay;
  readonly scene: PayScene;
  /** Epoch milliseconds. */
  readonly time: number;
  /** It is never refunded: it was reduced by a seller or a coupon, or pays a debt. */
  readonly final: boolean;
}

export type Fate =
  | 'paid'
  | 'refunded'
  | 'part-refunded'
  | 'refund-failed'
  | 'unknown'
  | 'waiting'
  | 'closed'
  | 'late'
  | 'failed';
interface Online {
  readonly of: Charged;
  readonly id: string;
  /** Used in the numbers of merchant and channel. */
  readonly trade: number;
  readonly fate: Fate;
}

const STATES: Readonly<Record<Fate, OnlineState>> = {
  paid: 'success',
  refunded: 'refunded',
  'part-refunded': 'success',
  'refund-failed': 'refund-failed',
  unknown: 'unknown',
  waiting: 'waiting',
  closed: 'closed',
  late: 'refunded',
  failed: 'failed',
};
/** The refunded share of a payment, and the refund's result. */
const BACK: Readonly<
  Partial<Record<Fate, { readonly share: number; readonly state: 'refunded' | 'failed'; readonly reason: string }>>
> = {
  refunded: { share: 1, state: 'refunded', reason: '重复收费' },
  'part-refunded': { share: 0.5, state: 'refunded', reason: '计费有误' },
  'refund-failed': { share: 1, state: 'failed', reason: '车主投诉' },
  late: { share: 1, state: 'refunded', reason: '支付成功晚于关闭，自动退款' },
};
const REFUND_AFTER = 30 * MINUTE;
/** Milliseconds until the channel answers. */
const DONE_AFTER = 2000;
/** Milliseconds after its start at which a late payment arrives. */
const LATE_AFTER = 20 * MINUTE;

const backOf = (fate: Fate, amount: number) => {
  const back = BACK[fate];
  return back && { ...back, amount: Math.max(1, Math.floor(amount * back.share)) };
};

/** Key of the online order that pays an order. */
export const onlineId = (number: number): string => key('ON', 8, number);

/** A payment or refund through a channel. */
export interface ChannelMoney {
  readonly park: Place;
  readonly payWay: PayWay;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly trade: number;
  readonly fee: number;
  readonly refund: number;
}

export interface Onlines {
  /** The refunded part of an order's payment. */
  refundedOf(order: number, amount: number): number;
  /** Successful ETC payments, which are also among the tables. */
  readonly etc: SeedTable;
  /** Without late payments: those were refunded in full. */
  money(): Iterable<ChannelMoney>;
  readonly tables: readonly SeedTable[];
}

/** Planted among the first payments, so that every size has them: a partial refund, a failed one, a full one. */
const PLANTED_FATES: Readonly<Record<number, Fate>> = { 20: 'part-refunded', 40: 'refund-failed', 60: 'refunded' };
const REFUNDS = { paid: 996, refunded: 4 } as const;
/** Attempts before the successful one, in hundred thousandths: refused, or closed and paid late. */
const ATTEMPTS = { none: 99_190, failed: 800, late: 10 } as const;
/** Trade numbers of attempts are above those of payments. */
const TRADES = { failed: 2_000_000_000, late: 3_000_000_000 } as const;

/**
 * Payments through channels (rules 9.5): successful ones, of which a few were refunded and some had failed at first,
 * and `open` ones: without result, closed, or paid late. `chargedOf` derives the data of each, because a history has
 * too many to keep them twice.
 */
export const onlinesOf = <T>(
  { random, baseDate }: Setting,
  places: Places,
  {
    paid,
    chargedOf,
    open,
  }: {
    readonly paid: readonly T[];
    readonly chargedOf: (one: T) => Charged;
    readonly open: readonly (Charged & { readonly fate: Fate })[];
  },
): Onlines => {
  const now = endOf(baseDate);
  const channelOf = channelsOf(places);
  const [refundDraw, attemptDraw] = [random('online/refund'), random('online/failed')];
  const attempts: Online[] = [];
  const returned: Online[] = [];
  /** Fates of the payments that did not simply succeed. */
  const fates = new Map<number, Fate>();
  const [byEtc, byOthers]: [T[], T[]] = [[], []];
  paid.forEach((one, index) => {
    const charged = chargedOf(one);
    (charged.payWay === 'etc' ? byEtc : byOthers).push(one);
    const attempt = attemptDraw.share(index, ATTEMPTS);
    const isLate =
      attempt === 'late' &&
      charged.time + LATE_AFTER < now &&
      (charged.payWay === 'wechat' || charged.payWay === 'alipay');
    if (attempt === 'failed' || isLate) {
      const fate = isLate ? 'late' : 'failed';
      attempts.push({
        of: { ...charged, time: charged.time - (isLate ? 4 : 1) * MINUTE },
        id: key('ONA', 8, attempts.length + 1),
        trade: TRADES[fate] + attempts.length + 1,
        fate,
      });
    }
    if (charged.final || charged.time + REFUND_AFTER > now) return;
    const fate =
      (charged.payWay === 'etc' ? undefined : PLANTED_FATES[byOthers.length]) ?? refundDraw.share(index, REFUNDS);
    if (fate === 'paid') return;
    fates.set(charged.number, fate);
    returned.push({ of: charged, id: onlineId(charged.number), trade: charged.number, fate });
  });
  const opened = open.map((one): Online => ({ of: one, id: onlineId(one.number), trade: one.number, fate: one.fate }));
  const others = [...attempts, ...opened];

  const onlineRow = ({ of, id, trade, fate }: Online) => {
    const channel = channelOf(of.park.company, of.payWay);
    const back = backOf(fate, of.amount);
    const isPaid = fate === 'paid' || (back !== undefined && fate !== 'late');
    const payTime = isPaid ? of.time : fate === 'late' ? of.time + LATE_AFTER : null;
    const number = key(dayDigits(of.time), 10, trade);
    const asked = fate === 'unknown' ? of.time + 15 * MINUTE : null;
    return {
      id,
      order: orderId(of.number),
      orders: [orderId(of.number)],
      plate: of.plate,
      park: of.park.id,
      outTradeNo: `T${number}`,
      channelTradeNo: payTime === null ? null : `SB${number}`,
      channel: channel?.id ?? null,
      payWay: of.payWay,
      scene: of.scene,
      amount: of.amount,
      refunded: back?.state === 'refunded' ? back.amount : 0,
      state: STATES[fate],
      late: fate === 'late',
      payTime: payTime === null ? null : at(payTime),
      placedAt: at(of.time - 3000),
      notifiedAt: payTime === null ? null : at(payTime),
      queries: fate === 'unknown' ? 2 : fate === 'closed' || fate === 'late' ? 1 : 0,
      askedAt: asked === null ? null : at(Math.min(asked, now)),
      payer: fate === 'unknown' || fate === 'waiting' ? 'unknown' : fate === 'closed' ? 'never' : null,
      error: fate === 'failed' ? '余额不足' : fate === 'refund-failed' ? '商户余额不足' : null,
      rateBp: channel?.rateBp ?? 0,
      channelFee: isPaid ? channelFee(of.amount, channel?.rateBp ?? 0) : 0,
      createdAt: at(of.time - 3000),
      updatedAt: at(payTime ?? of.time),
    };
  };
  const paidRow = (one: T) => {
    const of = chargedOf(one);
    return onlineRow({ of, id: onlineId(of.number), trade: of.number, fate: fates.get(of.number) ?? 'paid' });
  };
  const etc = table(onlineOrder)(byEtc, paidRow);
  return {
    refundedOf: (order, amount) => {
      const back = backOf(fates.get(order) ?? 'paid', amount);
      return back?.state === 'refunded' ? back.amount : 0;
    },
    etc,
    *money() {
      for (const one of paid) {
        const { park, payWay, time, amount } = chargedOf(one);
        yield {
          park,
          payWay,
          time,
          trade: amount,
          fee: channelFee(amount, channelOf(park.company, payWay)?.rateBp ?? 0),
          refund: 0,
        };
      }
      for (const {
        of: { park, payWay, time, amount },
        fate,
      } of returned) {
        const back = backOf(fate, amount);
        if (back?.state === 'refunded')
          yield { park, payWay, time: time + REFUND_AFTER + DONE_AFTER, trade: 0, fee: 0, refund: back.amount };
      }
    },
    tables: [
      table(onlineOrder)(byOthers, paidRow),
      etc,
      table(onlineOrder)(others, onlineRow),
      table(refund)([...returned, ...others.filter(({ fate }) => fate === 'late')], ({ of, id, fate }, index) => {
        const back = backOf(fate, of.amount);
        if (!back) throw new Error(`${id} of the world gives nothing back`);
        const asked = of.time + (fate === 'late' ? LATE_AFTER : REFUND_AFTER);
        return {
          id: key('RF', 8, index + 1),
          order: orderId(of.number),
          onlineOrder: id,
          plate: of.plate,
          park: of.park.id,
          payWay: of.payWay,
          amount: back.amount,
          reason: back.reason,
          state: back.state,
          channelRefundNo: back.state === 'refunded' ? `SBR${id}` : null,
          applicant: fate === 'late' ? SYSTEM_NAME : 'admin',
          appliedAt: at(asked),
          doneAt: at(asked + DONE_AFTER),
          createdAt: at(asked),
          updatedAt: at(asked + DONE_AFTER),
        };
      }),
    ],
  };
};
