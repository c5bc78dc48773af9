import { sql } from 'drizzle-orm';
import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { card } from '@parkdeck/core/catalogue/finance/card';
import { cardRecharge } from '@parkdeck/core/catalogue/finance/card-recharge';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { sellerRecharge } from '@parkdeck/core/catalogue/merchants/seller-recharge';
import { freedCoupon } from '@parkdeck/core/domain/orders/coupon';
import type { RefundableOrder, RefundEffect } from '@parkdeck/core/domain/orders/refund';
import { asId } from '@parkdeck/core/lib/id';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { Refused, refused } from '../work/refusal.ts';
import type { Stored, Work } from '../work/work.ts';
import { bookRecharge, moveBalance } from './card-book.ts';
import type { Card } from './card-book.ts';
import type { Seller } from './seller-accounts.ts';
import { openBook } from './seller-book.ts';
import { fundsOf } from './seller-funds.ts';
import type { Order } from './session-charges.ts';

/** What hangs on an order that was sold to a seller or used a coupon: what its refund asks, and what it takes back. */
export interface RefundSide {
  readonly facts: Pick<RefundableOrder, 'balance' | 'isUnused'>;
  readonly couponId: ReturnType<typeof asId<'coupon'>> | null;
  /** The stored-value card to which money goes back that came from it. */
  readonly card: string | null;
  apply(effects: readonly RefundEffect[]): void;
}

const CARD_GONE = refused('card-gone', { zh: '储值卡已删除，不能退到卡里。先恢复卡', en: 'The card was removed, nothing can go back to it. Bring it back first' });

const sellerOf = async (work: Work, row: Order): Promise<string | undefined> =>
  (await work.find(sellerRecharge, { where: [sql`t.order_id = ${row.id}`], columns: ['seller'], limit: 1 }))[0]?.seller;

/** The stored-value card that an order recharged, or that paid for it; undefined when it was removed since. */
const cardOf = async (work: Work, row: Order): Promise<Card | undefined> => {
  const of = { where: [sql`t.order_id = ${row.id} and t.card_id is not null`], columns: ['card'], limit: 1 };
  const [found] = row.type === 'card-recharge' ? await work.find(cardRecharge, of) : await work.find(payment, of);
  return found?.card ? (await work.rows(card, [found.card])).get(found.card) : undefined;
};

/** What a seller may be given back of his balance: not what the derates bound to cars will cost. */
const freeBalance = async (work: Work, owner: Seller | undefined): Promise<number> =>
  owner ? owner.balance - (owner.mode === 'prepaid' ? (await fundsOf(work, [owner.id])).of(owner).reserved : 0) : 0;

/** Whether derates are bound to cars that only the uses of a purchase can pay. */
const isCountedOn = async (work: Work, { id, derate }: Stored<typeof deratePurchase>): Promise<boolean> => {
  const bound = await work.find(derateUse, { where: [sql`t.derate_id = ${derate} and t.state = 'bound'`], columns: [] });
  const others = await work.find(deratePurchase, { where: [sql`t.derate_id = ${derate} and t.id <> ${id} and t.expire_date >= ${work.today}`], columns: ['num', 'used'], full: true });
  return bound.length > others.reduce((left, { num, used }) => left + num - (used ?? 0), 0);
};

export const refundSide = async (work: Work, row: Order): Promise<RefundSide> => {
  const purchases = row.type === 'derate-purchase' ? await work.find(deratePurchase, { where: [sql`t.order_id = ${row.id}`], columns: [] }) : [];
  const [purchase] = [...(await work.rows(deratePurchase, purchases.map(({ id }) => String(id)))).values()];
  // Counted after the row was locked: what was counted while waiting for the lock is old.
  const [counted] = purchase ? await work.find(deratePurchase, { where: [sql`t.id = ${purchase.id}`], columns: ['used'], full: true }) : [];
  const renewed = row.type === 'service' ? await work.find(invoiceIssuer, { where: [sql`t.renewal_order_id = ${row.id}`], columns: [] }) : [];
  const [issuer] = [...(await work.rows(invoiceIssuer, renewed.map(({ id }) => String(id)))).values()];
  const owner = row.type === 'seller-recharge' || row.payWay === 'seller' ? await sellerOf(work, row) : undefined;
  const book = await openBook(work, owner === undefined ? [] : [owner]);
  const purse = await cardOf(work, row);
  const used = row.usedCoupon === null ? undefined : (await work.rows(coupon, [row.usedCoupon])).get(row.usedCoupon);
  const move = (amount: number): void => {
    if (owner !== undefined) book.book(owner, { amount, kind: 'refund', remark: row.number, order: row.id });
  };
  /** A removed card takes nothing back. */
  const purseOf = (): Card => {
    if (!purse) throw new Refused(CARD_GONE);
    return purse;
  };
  const does: { readonly [K in RefundEffect['do']]?: (effect: Extract<RefundEffect, { readonly do: K }>) => void } = {
    'deduct-balance': ({ of, amount }) => {
      if (of === 'seller') move(-amount);
      else bookRecharge(work, purseOf(), { order: row.id, amount: -amount, payWay: row.payWay, remark: row.number });
    },
    'restore-balance': ({ of, amount }) => {
      if (of === 'seller') move(amount);
      else moveBalance(work, purseOf(), amount);
    },
    'withdraw-purchase': () => {
      if (purchase) work.remove(deratePurchase, purchase);
      if (issuer) work.update(invoiceIssuer, issuer, { endDate: issuer.endBefore, endBefore: null, renewalOrder: null });
    },
    'give-coupon-back': () => {
      const state = used && freedCoupon({ state: used.state, expiresAt: used.expireTime ? instantOf(used.expireTime) : Infinity }, 'give-back', instantOf(work.now));
      if (used && state) work.update(coupon, used, { state, order: null, usedFen: null, useTime: null });
    },
  };
  return {
    facts: {
      ...(owner === undefined ? {} : { balance: await freeBalance(work, book.get(owner)) }), ...(row.type === 'card-recharge' ? { balance: purse?.balance ?? 0 } : {}),
      ...(purchase ? { isUnused: counted?.used === 0 && !(await isCountedOn(work, purchase)) } : {}), ...(issuer ? { isUnused: issuer.endBefore === null || issuer.endBefore >= work.today } : {}),
    },
    card: purse?.id ?? null,
    couponId: row.usedCoupon === null ? null : asId(row.usedCoupon),
    apply: (effects) => {
      for (const effect of effects) (does[effect.do] as ((one: RefundEffect) => void) | undefined)?.(effect); // each entry takes its own effect
    },
  };
};
