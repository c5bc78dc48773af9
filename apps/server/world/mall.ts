import type { Chargeable } from '@parkdeck/core/domain/finance/orders/charge';

/** Numbers of sellers, rules and coupons by size (rules 9.2); uses follow from the traffic. */
export const COUNTS = { none: [0, 0, 0], small: [4, 4, 80], demo: [36, 24, 9000], large: [120, 60, 30_000] } as const;

/** The park whose shops grant derates, and its company. */
export const MALL = 'PK0001';

export const COMPANY = 'C0002';

export const HOUR = 3_600_000;

export const DAY = 24 * HOUR;

export const COUPON_RULES = [
  { name: '满 10 元减 5 元', type: 'amount', value: 500, threshold: 1000 },
  { name: '停车八折', type: 'percent', value: 200, threshold: 0 },
  { name: '免费停 1 小时', type: 'minutes', value: 60, threshold: 0 },
  { name: '开业全免券', type: 'full', value: 0, threshold: 0 },
] as const;

/** A stay of the mall at its payment. `number` counts over all stays. */
export interface Reducible {
  readonly number: number;
  readonly plate: string;
  readonly at: number;
  readonly fee: number;
  readonly stay: Chargeable;
}

/** The reduction of a bill: by a seller's derate, or by a coupon. */
export interface Taken {
  readonly derated: number;
  readonly coupon: number;
  /** For a derate: number of the shop from 1, and of the offer from 0. */
  readonly by: { readonly shop: number; readonly offer: number } | null;
  /** Key of the coupon. */
  readonly couponId: string | null;
}

/** A bill with its order and its reduction. */
export interface Booked extends Pick<Reducible, 'plate' | 'at'>, Taken {
  readonly order: string;
  readonly session: string;
}
