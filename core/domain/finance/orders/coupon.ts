import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Chargeable } from './charge.ts';
import { effectOf, type Offer } from './reductions.ts';
import type { OrderRefusal } from './refusals.ts';
import { after, type Moves } from '../../../lib/moves.ts';
import { COUPON_MOVES, type CouponEvent, type CouponState } from './states.ts';

/** A coupon as far as an order is concerned. */
export interface Coupon extends Offer {
  readonly id: Id<'coupon'>;
  readonly state: CouponState;
  /** The order that has locked or used it. */
  readonly orderId: Id<'order'> | null;
  /** Epoch milliseconds; before that it takes nothing off. */
  readonly startsAt: number;
  /** Epoch milliseconds; at that moment it is over. */
  readonly expiresAt: number;
  /** The least that must be open after derates, in fen. */
  readonly threshold: Fen;
  /** Whether its rule names the park of the session. */
  readonly parkAllowed: boolean;
}

/**
 * What a coupon takes off the `rest` after derates, in fen, for the order that locks it (null: a new one). One without
 * effect is refused, so that it is not used up (I18). Source: rules 4.3, 5.8.
 */
export function applyCoupon(
  coupon: Coupon,
  {
    orderId,
    rest: outstanding,
    stay,
  }: {
    readonly orderId: Id<'order'> | null;
    readonly rest: Fen;
    readonly stay: Chargeable;
  },
): Result<Fen, OrderRefusal> {
  const isOurs = coupon.state === 'locked' && coupon.orderId === orderId;
  if (coupon.state !== 'unused' && !isOurs) return err('coupon-not-free');
  // A coupon that was in time when it was locked stays so.
  if (!isOurs && stay.at < coupon.startsAt) return err('coupon-not-yet');
  if (!isOurs && stay.at >= coupon.expiresAt) return err('coupon-expired');
  if (!coupon.parkAllowed) return err('coupon-elsewhere');
  if (outstanding < coupon.threshold) return err('coupon-threshold');
  const fen = effectOf(coupon, outstanding, stay);
  return fen === 0 ? err('coupon-no-effect') : ok(fen);
}

/**
 * The state of a coupon when its payment is closed (`release`) or its order is refunded in full (`give-back`) at `at`:
 * free again, or expired when its time is over meanwhile. Null when it was neither locked nor used.
 */
export function freedCoupon(
  coupon: Pick<Coupon, 'state' | 'expiresAt'>,
  event: 'release' | 'give-back',
  at: number,
): CouponState | null {
  const moves: Moves<CouponState, CouponEvent> = COUPON_MOVES;
  const free = after(moves, coupon.state, event);
  return free !== null && at >= coupon.expiresAt ? after(moves, free, 'expire') : free;
}
