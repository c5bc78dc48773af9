import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { card } from '@parkdeck/core/catalogue/finance/card';
import { cardRecharge } from '@parkdeck/core/catalogue/finance/card-recharge';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { sellerRecharge } from '@parkdeck/core/catalogue/merchants/seller-recharge';
import { freedCoupon } from '@parkdeck/core/domain/finance/orders/coupon';
import type { RefundableOrder, RefundEffect } from '@parkdeck/core/domain/finance/orders/refund';
import { isPassOrder } from '@parkdeck/core/domain/finance/orders/states';
import { asId } from '@parkdeck/core/lib/id';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { Refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { bookRecharge, CARD_GONE } from './card-book.ts';
import type { Card } from './card-book.ts';
import { soldPeriod } from '../vehicles/pass-refund.ts';
import type { Seller } from '../merchants/seller-accounts.ts';
import { openBook } from '../merchants/seller-book.ts';
import { fundsOf } from '../merchants/seller-funds.ts';
import type { Order } from '../traffic/session-rows.ts';
import { atLeast, not } from '../../db/where.ts';

/**
 * Side effects of refunding an order that was sold to a seller or used a coupon: facts that the refund requires, and
 * what it reverts.
 */
export interface RefundSide {
  readonly facts: Pick<RefundableOrder, 'balance' | 'isUnused'>;
  readonly couponId: ReturnType<typeof asId<'coupon'>> | null;
  /**
   * Applies the effects of a refund beyond its order. Stored-value cards are already credited (`offline-refund.ts`).
   */
  apply(effects: readonly RefundEffect[]): void;
}

const sellerOf = async (work: Work, row: Order): Promise<string | undefined> =>
  (await work.find(sellerRecharge, { where: { order: row.id }, columns: ['seller'], limit: 1 }))[0]?.seller;

/** The stored-value card that an order recharged; undefined when it has been removed. */
const cardOf = async (work: Work, row: Order): Promise<Card | undefined> => {
  const [found] =
    row.type === 'card-recharge'
      ? await work.find(cardRecharge, { where: { order: row.id }, columns: ['card'], limit: 1 })
      : [];
  return found?.card ? (await work.rows(card, [found.card])).get(found.card) : undefined;
};

/** The part of a seller's balance that can be refunded: without the cost reserved for bound derates. */
const freeBalance = async (work: Work, owner: Seller | undefined): Promise<number> =>
  owner ? owner.balance - (owner.mode === 'prepaid' ? (await fundsOf(work, [owner.id])).of(owner).reserved : 0) : 0;

/** Whether bound derates exist that only the uses of this purchase can pay. */
const isCountedOn = async (work: Work, { id, derate }: Stored<typeof deratePurchase>): Promise<boolean> => {
  const bound = await work.find(derateUse, {
    where: { derate, state: 'bound' },
    columns: [],
  });
  const others = await work.find(deratePurchase, {
    where: { derate, id: not(id), expireDate: atLeast(work.today) },
    columns: ['num', 'used'],
    full: true,
  });
  return bound.length > others.reduce((left, { num, used }) => left + num - (used ?? 0), 0);
};

export const refundSide = async (work: Work, row: Order): Promise<RefundSide> => {
  const purchases =
    row.type === 'derate-purchase' ? await work.find(deratePurchase, { where: { order: row.id }, columns: [] }) : [];
  const [purchase] = [
    ...(
      await work.rows(
        deratePurchase,
        purchases.map(({ id }) => String(id)),
      )
    ).values(),
  ];
  // Count after the row is locked: a count from before the lock may be outdated.
  const [counted] = purchase
    ? await work.find(deratePurchase, { where: { id: purchase.id }, columns: ['used'], full: true })
    : [];
  const renewed =
    row.type === 'service' ? await work.find(invoiceIssuer, { where: { renewalOrder: row.id }, columns: [] }) : [];
  const [issuer] = [
    ...(
      await work.rows(
        invoiceIssuer,
        renewed.map(({ id }) => String(id)),
      )
    ).values(),
  ];
  const owner = row.type === 'seller-recharge' || row.payWay === 'seller' ? await sellerOf(work, row) : undefined;
  const book = await openBook(work, owner === undefined ? [] : [owner]);
  const purse = await cardOf(work, row);
  const sold = isPassOrder(row.type) ? await soldPeriod(work, row) : undefined;
  const used = row.usedCoupon === null ? undefined : (await work.rows(coupon, [row.usedCoupon])).get(row.usedCoupon);
  const move = (amount: number): void => {
    if (owner !== undefined) book.book(owner, { amount, kind: 'refund', remark: row.number, order: row.id });
  };
  /** A removed card cannot be charged or credited. */
  const purseOf = (): Card => {
    if (!purse) throw new Refused(CARD_GONE);
    return purse;
  };
  const does: { readonly [K in RefundEffect['do']]?: (effect: Extract<RefundEffect, { readonly do: K }>) => void } = {
    'deduct-balance': ({ of, amount }) => {
      if (of === 'seller') move(-amount);
      else
        bookRecharge(work, purseOf(), {
          order: row.id,
          amount: -amount,
          payWay: row.payWay ?? 'none',
          remark: row.number,
        });
    },
    'restore-balance': ({ of, amount }) => {
      if (of === 'seller') move(amount);
    },
    'reverse-period': ({ refund }) => sold?.revert(refund),
    'withdraw-purchase': () => {
      if (purchase) work.remove(deratePurchase, purchase);
      if (issuer)
        work.update(invoiceIssuer, issuer, { endDate: issuer.endBefore, endBefore: null, renewalOrder: null });
    },
    'give-coupon-back': () => {
      const state =
        used &&
        freedCoupon(
          { state: used.state, expiresAt: used.expireTime ? instantOf(used.expireTime) : Infinity },
          'give-back',
          instantOf(work.now),
        );
      if (used && state) work.update(coupon, used, { state, order: null, usedFen: null, useTime: null });
    },
  };
  return {
    facts: {
      ...(owner === undefined ? {} : { balance: await freeBalance(work, book.get(owner)) }),
      ...(row.type === 'card-recharge' ? { balance: purse?.balance ?? 0 } : {}),
      ...(sold ? { isLastPeriod: sold.isLast } : {}),
      ...(purchase ? { isUnused: counted?.used === 0 && !(await isCountedOn(work, purchase)) } : {}),
      ...(issuer ? { isUnused: issuer.endBefore === null || issuer.endBefore >= work.today } : {}),
    },
    couponId: row.usedCoupon === null ? null : asId(row.usedCoupon),
    apply: (effects) => {
      // each entry handles its own kind of effect
      for (const effect of effects) (does[effect.do] as ((one: RefundEffect) => void) | undefined)?.(effect);
    },
  };
};
