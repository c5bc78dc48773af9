import { sql } from 'drizzle-orm';
import { card } from '@parkdeck/core/catalogue/finance/card';
import { cardRecharge } from '@parkdeck/core/catalogue/finance/card-recharge';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** Nothing can be refunded to a removed card. */
export const CARD_GONE = refused('card-gone', {
  zh: '储值卡已删除，不能退到卡里。先恢复卡',
  en: 'The card was removed, nothing can go back to it. Bring it back first',
});

export type Card = Stored<typeof card>;

/** A car, as cards identify it. */
interface Car {
  readonly park: string;
  readonly plate: string | null;
}

/** The stored-value cards of some cars, locked: payments and refunds here change their balance (I15). */
export interface StoredValueAccounts {
  /** Balance of a car's card in fen; null without a card, and for other pay ways. */
  balance(car: Car, payWay: PayWay): number | null;
  /** Deducts what was paid by the card; returns the card for the payment, null for other pay ways. */
  spend(car: Car, paid: { readonly amount: number; readonly payWay: PayWay }): string | null;
}

/** Changes a balance; may be called several times in one unit of work. */
export const moveBalance = (work: Work, row: Card, amount: number): number => {
  const known = work.changes.find(
    ({ id, resource, after }) => id === row.id && resource.name === card.name && after !== null,
  )?.after;
  const balance = Number(known?.balance ?? row.balance) + amount;
  work.update(card, row, { balance });
  return balance;
};

interface Recharged {
  readonly order: string;
  /** Fen; negative when a recharge is refunded. */
  readonly amount: number;
  readonly gift?: number;
  readonly payWay: PayWay;
  readonly remark: string | null;
}

/** Books a recharge or its refund: a row of the card's ledger, and its balance. */
export const bookRecharge = (work: Work, row: Card, { gift = 0, amount, ...of }: Recharged): void => {
  const balanceAfter = moveBalance(work, row, amount + gift);
  work.insert(cardRecharge, {
    card: row.id,
    plate: row.plate,
    park: row.park,
    amount,
    gift,
    balanceAfter,
    operator: work.actor.nickName,
    time: work.now,
    ...of,
  });
};

/** `payWays`: the pay ways of the cars; nothing is read unless one of them is by card. */
export const storedValueAccountsOf = async (
  work: Work,
  cars: readonly Car[],
  payWays: readonly (PayWay | null | undefined)[],
): Promise<StoredValueAccounts> => {
  const wanted = payWays.includes('stored-value') ? cars.filter(({ plate }) => plate !== null) : [];
  const found =
    wanted.length === 0
      ? []
      : await work.find(card, {
          where: [
            { state: 'enabled' },
            sql`(t.park_id, t.plate) in (select *
              from unnest(${sql.param(wanted.map(({ park }) => park))}::text[],
              ${sql.param(wanted.map(({ plate }) => plate))}::text[]))`,
          ],
          columns: [],
        });
  const rows = [
    ...(
      await work.rows(
        card,
        found.map(({ id }) => id),
      )
    ).values(),
  ];
  const of = ({ park, plate }: Car): Card | undefined => rows.find((row) => row.park === park && row.plate === plate);
  const left = new Map<string, number>(rows.map((row) => [row.id, row.balance]));
  return {
    balance: (car, payWay) => (payWay === 'stored-value' ? (left.get(of(car)?.id ?? '') ?? null) : null),
    spend: (car, { amount, payWay }) => {
      const row = payWay === 'stored-value' ? of(car) : undefined;
      if (!row) return null;
      left.set(row.id, moveBalance(work, row, -amount));
      return row.id;
    },
  };
};
