import { sql } from 'drizzle-orm';
import type { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import type { PurchasedUses, SellerFunds, SellerPrice } from '@parkdeck/core/domain/finance/orders/seller';
import { asId } from '@parkdeck/core/lib/id';
import type { Stored, Work } from '../../engine/work.ts';
import type { Seller } from './seller-accounts.ts';
import { together } from '../../db/together.ts';
import { atLeast } from '../../db/where.ts';

export type Derate = Stored<typeof derate>;

/** A price of −1 means exactly the derated amount (E#83). */
export const priceOf = ({ price }: Pick<Derate, 'price'>): SellerPrice => (price === -1 ? 'derated' : (price ?? 0));

/** What some sellers can still pay. Lock their rows when a decision depends on it. */
export interface Funds {
  of(row: Seller, balance?: number): SellerFunds;
  /** Whether more bought uses of a derate are left than uses are bound. */
  hasPurchase(derate: string): boolean;
  /** Fen that a bound use with the price −1 takes off an order that is still unpaid. */
  promised(use: string): number;
  /** Bought uses by derate, the first to expire first. */
  readonly purchases: ReadonlyMap<string, readonly PurchasedUses[]>;
}

/** A use that is bound: what it costs its seller, and what unpaid orders have promised of it already, in fen. */
interface BoundUse extends Record<string, unknown> {
  readonly id: string;
  readonly seller: string;
  readonly derate: string;
  readonly price: number;
  readonly promised: number;
}

/** What sellers have bought, and their bound uses. */
interface Holdings {
  readonly bought: readonly Stored<typeof deratePurchase>[];
  readonly bound: readonly BoundUse[];
}
const NOTHING: Holdings = { bought: [], bound: [] };

const holdingsOf = async (work: Work, sellers: readonly string[], lock: boolean): Promise<Holdings> => {
  const which = sql.param([...sellers]);
  if (lock)
    await work.tx.execute(
      sql`select 1 from derate_purchase t where t.seller_id = any(${which}) and t.deleted_at is null
        and t.expire_date >= ${work.today} order by t.id for update`,
    );
  const [bought, { rows: bound }] = await together(
    work.tx,
    () =>
      work.find(deratePurchase, {
        where: { seller: sellers, expireDate: atLeast(work.today) },
        order: ['expireDate', 'id'],
        full: true,
      }),
    () =>
      work.tx.execute<BoundUse>(sql`select u.id, u.seller_id as seller, u.derate_id as derate,
        coalesce(d.price, 0) as price,
        case when d.price = -1 then coalesce((select sum((x->>'fen')::bigint) from "order" o cross
        join jsonb_array_elements(o.derates) x where o.session_id = u.session_id and o.state in ('unpaid', 'part-paid')
        and x->>'id' = u.id), 0)::int else 0 end as promised
      from derate_use u join derate d on d.id = u.derate_id where u.seller_id = any(${which}) and u.state = 'bound'
      and u.deleted_at is null`),
  );
  return { bought, bound };
};

export const fundsOf = async (work: Work, sellers: readonly string[], lock = false): Promise<Funds> => {
  const { bought, bound } = sellers.length === 0 ? NOTHING : await holdingsOf(work, sellers, lock);
  const purchases = new Map<string, PurchasedUses[]>();
  for (const row of bought)
    purchases.set(row.derate, [
      ...(purchases.get(row.derate) ?? []),
      { id: asId(row.id), left: row.num - (row.used ?? 0), expiresOn: row.expireDate },
    ]);
  const left = (derate: string): number => (purchases.get(derate) ?? []).reduce((sum, one) => sum + one.left, 0);
  /** Cost of a seller's bound uses, without those that bought uses pay. */
  const reserved = (seller: string): number =>
    [...new Set(bound.filter((use) => use.seller === seller).map(({ derate }) => derate))].reduce((sum, derate) => {
      const uses = bound.filter((use) => use.derate === derate);
      const unpaid = uses
        .map(({ price, promised }) => (price === -1 ? promised : price))
        .toSorted((a, b) => b - a)
        .slice(0, Math.max(0, uses.length - left(derate)));
      return sum + unpaid.reduce((all, cost) => all + cost, 0);
    }, 0);
  return {
    purchases,
    promised: (use) => bound.find(({ id }) => id === use)?.promised ?? 0,
    hasPurchase: (derate) => left(derate) > bound.filter((use) => use.derate === derate).length,
    of: (row, balance = row.balance) => ({
      mode: row.mode,
      balance,
      credit: row.credit ?? 0,
      reserved: reserved(row.id),
    }),
  };
};
