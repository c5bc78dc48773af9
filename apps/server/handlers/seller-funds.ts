import { sql } from 'drizzle-orm';
import type { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import type { PurchasedUses, SellerFunds, SellerPrice } from '@parkdeck/core/domain/orders/seller';
import { asId } from '@parkdeck/core/lib/id';
import type { Stored, Work } from '../work/work.ts';
import type { Seller } from './seller-accounts.ts';

export type Derate = Stored<typeof derate>;

/** A price of −1 is exactly what is derated (E#83). */
export const priceOf = ({ price }: Pick<Derate, 'price'>): SellerPrice => (price === -1 ? 'derated' : (price ?? 0));

/** What some sellers can still pay. Their rows must be locked where something is decided by it. */
export interface Funds {
  of(row: Seller, balance?: number): SellerFunds;
  /** Bought uses of a derate that are left, none of which a bound use stands for yet. */
  hasPurchase(derate: string): boolean;
  /** Bought uses by derate, the first to expire first. */
  readonly purchases: ReadonlyMap<string, readonly PurchasedUses[]>;
}

export const fundsOf = async (work: Work, sellers: readonly string[], lock = false): Promise<Funds> => {
  const which = sql.param([...sellers]);
  if (lock) await work.tx.execute(sql`select 1 from derate_purchase t where t.seller_id = any(${which}) and t.deleted_at is null and t.expire_date >= ${work.today} order by t.id for update`);
  const bought = await work.find(deratePurchase, { where: [sql`t.seller_id = any(${which}) and t.expire_date >= ${work.today}`], order: sql`t.expire_date, t.id`, full: true });
  const counted = await work.tx.execute<{ seller: string; derate: string; price: number | null; bound: number }>(sql`select u.seller_id as seller, u.derate_id as derate, d.price, count(*)::int as bound
    from derate_use u join derate d on d.id = u.derate_id where u.seller_id = any(${which}) and u.state = 'bound' and u.deleted_at is null group by u.seller_id, u.derate_id, d.price`);
  const purchases = new Map<string, PurchasedUses[]>();
  for (const row of bought) purchases.set(row.derate, [...(purchases.get(row.derate) ?? []), { id: asId(row.id), left: row.num - (row.used ?? 0), expiresOn: row.expireDate }]);
  const left = (derate: string): number => (purchases.get(derate) ?? []).reduce((sum, one) => sum + one.left, 0);
  return {
    purchases,
    hasPurchase: (derate) => left(derate) > (counted.rows.find((one) => one.derate === derate)?.bound ?? 0),
    of: (row, balance = row.balance) => ({
      mode: row.mode, balance, credit: row.credit ?? 0,
      reserved: counted.rows.filter(({ seller }) => seller === row.id).reduce((sum, { derate, bound, price }) => sum + Math.max(0, bound - left(derate)) * Math.max(0, price ?? 0), 0),
    }),
  };
};
