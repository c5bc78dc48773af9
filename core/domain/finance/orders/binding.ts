import type { Day } from '../../../lib/day.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { OrderRefusal } from './refusals.ts';
import { canAfford, type SellerFunds, type SellerPrice } from './seller.ts';

/** What decides whether a derate may be bound to a car’s stay. */
export interface BindingFacts {
  readonly today: Day;
  /** Whether the plate has an open session in one of the seller's parks. */
  readonly isInPark: boolean;
  readonly derate: {
    readonly enabled: boolean;
    readonly startDate: Day | null;
    readonly endDate: Day | null;
    readonly price: SellerPrice;
    /** Most uses a day, and those of today that are not void; null is no limit. */
    readonly dayLimit: number | null;
    readonly usedToday: number;
  };
  readonly seller: SellerFunds & { readonly enabled: boolean; readonly endDate: Day | null };
  /** Whether a bought use is left for this derate. */
  readonly hasPurchase: boolean;
  /** The code that was scanned; null when the seller binds by hand. Moments in epoch milliseconds. */
  readonly code: {
    readonly enabled: boolean;
    readonly startsAt: number | null;
    readonly endsAt: number | null;
    readonly total: number | null;
    readonly used: number;
    /** Most uses a plate and day, and those of this plate today that are not void; 0 is no limit. */
    readonly onePlateDay: number;
    readonly plateToday: number;
  } | null;
  readonly now: number;
}

/** Whether a derate may be bound to the car's session now. Source: rules 5.25, 4.5, E#83, E#84. */
export function checkBinding({
  today,
  now,
  isInPark,
  derate,
  seller,
  hasPurchase,
  code,
}: BindingFacts): Result<null, OrderRefusal> {
  if (!derate.enabled) return err('derate-off');
  if ((derate.startDate !== null && today < derate.startDate) || (derate.endDate !== null && today > derate.endDate))
    return err('derate-dates');
  if (!seller.enabled || (seller.endDate !== null && today > seller.endDate)) return err('seller-off');
  if (!isInPark) return err('not-in-park');
  if (derate.dayLimit !== null && derate.usedToday >= derate.dayLimit) return err('day-limit');
  if (code) {
    if (
      !code.enabled ||
      (code.startsAt !== null && now < code.startsAt) ||
      (code.endsAt !== null && now >= code.endsAt)
    )
      return err('code-off');
    if (code.total !== null && code.used >= code.total) return err('code-used-up');
    if (code.onePlateDay > 0 && code.plateToday >= code.onePlateDay) return err('plate-today');
  }
  return canAfford(seller, derate.price, hasPurchase) ? ok(null) : err('seller-balance');
}
