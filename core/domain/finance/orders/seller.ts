import type { Day } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import type { SELLER_MODES } from '../../../vocabulary/merchants.ts';

/** A seller who pays for derates. Amounts in fen. */
export interface SellerFunds {
  readonly mode: keyof typeof SELLER_MODES;
  readonly balance: Fen;
  readonly credit: Fen;
  /** What his bound uses will cost as far as that is known; the balance must cover it. */
  readonly reserved: Fen;
}

/** What a derate costs its seller a use, in fen; `derated`: exactly what it takes off (E#83, −1). */
export type SellerPrice = Fen | 'derated';

/** Uses that a seller has bought of one derate (E#86). */
export interface PurchasedUses {
  readonly id: Id<'derate-purchase'>;
  readonly left: number;
  /** The last day on which they can be used. */
  readonly expiresOn: Day;
}

/**
 * The purchase from which the next use is taken: the one that expires first and still has uses (rules 4.5); null
 * without one.
 */
export const nextPurchase = (purchases: readonly PurchasedUses[], today: Day): PurchasedUses | null =>
  purchases
    .filter(({ left, expiresOn }) => left > 0 && expiresOn >= today)
    .reduce<PurchasedUses | null>((first, one) => (first && first.expiresOn <= one.expiresOn ? first : one), null);

const available = ({ balance, credit, reserved }: SellerFunds): Fen => Math.max(0, balance + credit - reserved);

/**
 * The most that a derate may take off because of its seller's money (rules 4.5); null is no limit. `hasPurchase`: a
 * bought use pays it.
 */
export const sellerLimit = (seller: SellerFunds, price: SellerPrice, hasPurchase: boolean): Fen | null =>
  price === 'derated' && seller.mode === 'prepaid' && !hasPurchase ? available(seller) : null;

/** Whether a prepaid seller can pay one more use; a price that is only known at settlement asks for no balance yet. */
export const canAfford = (seller: SellerFunds, price: SellerPrice, hasPurchase: boolean): boolean =>
  seller.mode !== 'prepaid' || hasPurchase || price === 'derated' || available(seller) >= price;

/** What a use that took off `derated` fen costs its seller when no bought use pays it. */
export const useCost = (mode: SellerFunds['mode'], price: SellerPrice, derated: Fen): Fen => {
  if (mode === 'free') return 0;
  return price === 'derated' ? derated : price;
};
