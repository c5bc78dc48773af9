import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { sellerRecharge } from '@parkdeck/core/catalogue/merchants/seller-recharge';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { Seller } from './seller-accounts.ts';

type LedgerKind = 'recharge' | 'gift' | 'deduction' | 'synchronise' | 'refund';

/** The ledgers of some sellers, whose rows are locked: each booking changes the balance, too (I15). */
export interface SellerBook {
  get(id: string): Seller | undefined;
  /** Balance in fen after all bookings made here. */
  balance(id: string): number;
  book(
    id: string,
    entry: {
      readonly amount: number;
      readonly kind: LedgerKind;
      readonly remark: string | null;
      readonly order?: string | null;
    },
  ): void;
}

export const openBook = async (work: Work, ids: readonly string[]): Promise<SellerBook> => {
  const rows = await work.rows(seller, [...new Set(ids)]);
  const balances = new Map([...rows].map(([id, row]) => [id, row.balance]));
  const balance = (id: string): number => balances.get(id) ?? 0;
  return {
    get: (id) => rows.get(id),
    balance,
    book: (id, { amount, kind, remark, order = null }) => {
      const row = rows.get(id);
      if (!row) throw new Error(`No seller ${id} in this book`);
      const balanceAfter = balance(id) + amount;
      balances.set(id, balanceAfter);
      work.update(seller, row, { balance: balanceAfter });
      work.insert(sellerRecharge, {
        seller: id,
        $company: row.company,
        amount,
        kind,
        balanceAfter,
        order,
        remark,
        operator: work.actor.nickName,
        time: work.now,
      });
    },
  };
};

/** The park for a seller's orders: the first of its parks that the actor sees. */
export const parkOf = async (work: Work, { parks }: Pick<Seller, 'parks'>): Promise<string | undefined> => {
  const [first] = await work.find(park, {
    where: { id: parks },
    columns: [],
    order: 'id',
    limit: 1,
  });
  return first?.id;
};

export const NO_PARK = refused('no-park', {
  zh: '商家的车场都不在权限内。找上级处理',
  en: 'None of the merchant’s parks is in your reach. Ask a superior',
});
