import type { Day } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import type { AppliedDerate } from './derates.ts';
import { nextPurchase, type PurchasedUses, type SellerFunds, type SellerPrice, useCost } from './seller.ts';

/** A derate bound to the session of the order that settles, with what it takes to charge its seller. */
export interface SettlingDerate {
  readonly id: Id<'derate-use'>;
  readonly derateId: Id<'derate'>;
  readonly sellerId: Id<'seller'>;
  readonly codeId: Id<'derate-code'> | null;
  readonly price: SellerPrice;
  readonly mode: SellerFunds['mode'];
}

/** What becomes of a bound derate when its order settles. */
type DerateOutcome =
  | {
      readonly id: Id<'derate-use'>;
      readonly state: 'used';
      readonly derated: Fen;
      readonly sellerCost: Fen;
      readonly purchaseId: Id<'derate-purchase'> | null;
    }
  /** Not chosen: its use of a code is given back. */
  | { readonly id: Id<'derate-use'>; readonly state: 'void'; readonly codeId: Id<'derate-code'> | null };

/** A row of the seller's ledger: a deduction, below zero (E#82, kind 3). */
interface SellerDeduction {
  readonly sellerId: Id<'seller'>;
  readonly amount: Fen;
  readonly derateUseId: Id<'derate-use'>;
}

/** What the settlement of an order books besides the order itself. */
export interface Settlement {
  readonly derates: readonly DerateOutcome[];
  readonly deductions: readonly SellerDeduction[];
  readonly coupon: { readonly id: Id<'coupon'>; readonly used: Fen } | null;
}

/**
 * What is booked at the moment in which nothing of an order is unpaid any more (rules 4.3, 4.5): bound derates that
 * took something off are used and charged to their sellers, uses they have bought first; the others are voided; the
 * coupon is used. `purchases`: by derate. `today`: the local day of the settlement.
 */
export function settle({
  order,
  bound,
  purchases,
  today,
}: {
  readonly order: {
    readonly derates: readonly AppliedDerate[];
    readonly couponId: Id<'coupon'> | null;
    readonly coupon: Fen;
  };
  readonly bound: readonly SettlingDerate[];
  readonly purchases: ReadonlyMap<Id<'derate'>, readonly PurchasedUses[]>;
  readonly today: Day;
}): Settlement {
  const takenOff = new Map(order.derates.map(({ id, fen }) => [id, fen]));
  const takenFrom = new Map<Id<'derate-purchase'>, number>();
  const deductions: SellerDeduction[] = [];

  const derates = bound.map((derate): DerateOutcome => {
    const { id, sellerId, price, mode } = derate;
    const derated = takenOff.get(id);
    if (derated === undefined) return { id, state: 'void', codeId: derate.codeId };
    const left = (purchases.get(derate.derateId) ?? []).map((one) => ({
      ...one,
      left: one.left - (takenFrom.get(one.id) ?? 0),
    }));
    const purchase = nextPurchase(left, today);
    if (purchase) takenFrom.set(purchase.id, (takenFrom.get(purchase.id) ?? 0) + 1);
    const sellerCost = purchase ? 0 : useCost(mode, price, derated);
    if (sellerCost > 0) deductions.push({ sellerId, amount: -sellerCost, derateUseId: id });
    return { id, state: 'used', derated, sellerCost, purchaseId: purchase?.id ?? null };
  });
  return { derates, deductions, coupon: order.couponId === null ? null : { id: order.couponId, used: order.coupon } };
}
