import type { Moves } from '../../../lib/moves.ts';
import type { PAY_WAYS } from '../../../vocabulary/common.ts';
import type { ONLINE_STATES, ORDER_STATES, ORDER_TYPES } from '../../../vocabulary/finance.ts';
import type { COUPON_STATES, DERATE_USE_STATES } from '../../../vocabulary/merchants.ts';

/** What an order charges for: a stay, a period of a pass, a recharge, arrears. */
export type OrderType = keyof typeof ORDER_TYPES;

/** The states of an order. `settled`: nothing is unpaid, though part of it may be waived or owed. */
export type OrderState = keyof typeof ORDER_STATES;

/** The states of a payment through a channel; `unknown`: the channel has not said (rules 5.10). */
export type OnlineState = keyof typeof ONLINE_STATES;

/** How money is paid. `none`: nothing was due; `mixed` stands on orders only (rules 2). */
export type PayWay = keyof typeof PAY_WAYS;

/** Ways that we book and refund ourselves; all others go through a channel (rules 2). */
export type OfflineWay = 'cash' | 'stored-value' | 'seller' | 'transfer';
const OFFLINE: ReadonlySet<PayWay> = new Set(['cash', 'stored-value', 'seller', 'transfer'] satisfies OfflineWay[]);
/** Whether we book and refund a pay way ourselves. */
export const isOffline = (way: PayWay): way is OfflineWay => OFFLINE.has(way);

/** Neither ours nor a channel's: no payment, several ways, anything else. */
const NOT_A_WAY: ReadonlySet<PayWay> = new Set(['none', 'mixed', 'other']);
/** Whether a pay way goes through a channel. */
export const isOnline = (way: PayWay): boolean => !OFFLINE.has(way) && !NOT_A_WAY.has(way);

/** Ways by which a car that has signed for them is debited at the exit (E#21). */
export const DEBITS = ['etc', 'wechat-auto', 'alipay-auto', 'bank-auto'] as const satisfies readonly PayWay[];
/** A way by which cars are debited at the exit. */
export type DebitWay = (typeof DEBITS)[number];

/** Ways that spend a balance which was received when it was recharged (rules 4.5). */
export const isFromBalance = (way: PayWay): way is 'stored-value' | 'seller' =>
  way === 'stored-value' || way === 'seller';

/** Orders by which periods of passes are sold: their refund takes back the last one. */
export const PASS_ORDERS = ['pass-opening', 'pass-renewal', 'vip-renewal'] as const satisfies readonly OrderType[];
/** A type of order that sells a period of a pass. */
export type PassOrderType = (typeof PASS_ORDERS)[number];
const passOrders: ReadonlySet<OrderType> = new Set(PASS_ORDERS);
/** Whether an order sells a period of a pass. */
export const isPassOrder = (type: OrderType): type is PassOrderType => passOrders.has(type);

/** What payments and refunds do to an order; `settle`: nothing is unpaid any more. */
export type OrderEvent = 'part-pay' | 'settle' | 'close' | 'refund-part' | 'refund-all';

/**
 * The states of an order and what each event leads to; one on which something was paid cannot be closed. Source: rules
 * 4.3.
 */
export const ORDER_MOVES: Moves<OrderState, OrderEvent> = {
  unpaid: { 'part-pay': 'part-paid', settle: 'settled', close: 'closed' },
  'part-paid': { 'part-pay': 'part-paid', settle: 'settled' },
  settled: { 'refund-part': 'part-refunded', 'refund-all': 'refunded' },
  'part-refunded': { 'refund-part': 'part-refunded', 'refund-all': 'refunded' },
  closed: {},
  refunded: {},
};

/**
 * `not-paid` and `no-answer`: what the channel says when asked; `mark-paid`: a person confirms the payment; the
 * `refund` events begin and end a refund.
 */
export type OnlineEvent =
  | 'success'
  | 'mark-paid'
  | 'failure'
  | 'not-paid'
  | 'no-answer'
  | 'refund'
  | 'refund-part-done'
  | 'refund-all-done'
  | 'refund-error';

/**
 * The states of an online order and what each event leads to. A success after `failed` or `closed` is late: it makes no
 * payment and is refunded by itself. Source: rules 5.10.
 */
export const ONLINE_MOVES: Moves<OnlineState, OnlineEvent> = {
  waiting: {
    success: 'success',
    'mark-paid': 'success',
    failure: 'failed',
    'not-paid': 'closed',
    'no-answer': 'unknown',
  },
  unknown: {
    success: 'success',
    'mark-paid': 'success',
    failure: 'failed',
    'not-paid': 'failed',
    'no-answer': 'unknown',
  },
  failed: { success: 'refunding' },
  closed: { success: 'refunding' },
  success: { refund: 'refunding' },
  refunding: { 'refund-all-done': 'refunded', 'refund-part-done': 'success', 'refund-error': 'refund-failed' },
  'refund-failed': { refund: 'refunding' },
  refunded: {},
};

/** The states of a coupon; `locked`: a payment under way uses it (rules 5.8). */
export type CouponState = keyof typeof COUPON_STATES;
/** `lock`, `release`: a payment begins, or is closed unpaid; `give-back`: its order is refunded in full. */
export type CouponEvent = 'take' | 'lock' | 'use' | 'release' | 'give-back' | 'expire' | 'void';

/**
 * The states of a coupon and what each event leads to. After `release` and `give-back`, a coupon whose time is over
 * gets `expire` as well. Source: rules 5.8.
 */
export const COUPON_MOVES: Moves<CouponState, CouponEvent> = {
  'not-taken': { take: 'unused', expire: 'expired', void: 'void' },
  unused: { lock: 'locked', expire: 'expired', void: 'void' },
  locked: { use: 'used', release: 'unused' },
  used: { 'give-back': 'unused' },
  expired: {},
  void: {},
};

/** The states of a derate that was given to a stay; `bound`: not yet settled with (rules 5.25). */
export type DerateUseState = keyof typeof DERATE_USE_STATES;

/** The states of a bound derate and what each event leads to. Source: rules 5.25. */
export const DERATE_USE_MOVES: Moves<DerateUseState, 'use' | 'void'> = {
  bound: { use: 'used', void: 'void' },
  used: {},
  void: {},
};
