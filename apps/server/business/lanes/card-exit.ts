import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { takePayment } from '@parkdeck/core/domain/finance/orders/payment';
import { calls } from '../../db/registry.ts';
import { storedValueAccountsOf } from '../finance/card-book.ts';
import { bookPayment, patchOrder } from '../finance/order-book.ts';
import { accountOf, billOf, bookBill } from '../traffic/session-bill.ts';
import type { Session } from '../traffic/session-rows.ts';
import { followOrders } from '../traffic/spent-reductions.ts';
import { commitWork } from '../../engine/run.ts';
import { createWork } from '../../engine/work.ts';
import type { Work } from '../../engine/work.ts';

/** Balance of the car's stored-value card in fen; null without one. The card is locked. */
export const heldByCard = async (work: Work, row: Session): Promise<number | null> =>
  (await storedValueAccountsOf(work, [row], ['stored-value'])).balance(row, 'stored-value');

/**
 * Pays the cost of the stay up to `at` (epoch milliseconds) with the car's card; returns whether it was paid. A unit of
 * work of its own, so that rows read afterwards show it.
 */
export const spendCard = async (work: Work, row: Session, at: number): Promise<boolean> => {
  const call = calls.get('order.take-payment');
  if (!call) throw new Error('order.take-payment is not declared');
  const unit = createWork(work.tx, work.actor, work, work.platform);
  const { charges } = await accountOf(unit, [row]);
  const bill = billOf(charges, row, at);
  const purses = await storedValueAccountsOf(unit, [row], ['stored-value']);
  const amount = bill ? unpaidOf(bill.money) : 0;
  const paid =
    bill && takePayment(bill.money, { amount, payWay: 'stored-value', balance: purses.balance(row, 'stored-value') });
  const order = paid?.ok && bill ? bookBill(unit, charges, row, bill) : undefined;
  if (!order || !paid?.ok) return false;
  work.children.push(unit);
  const after = patchOrder(unit, order, paid.value);
  bookPayment(unit, after, {
    amount,
    payWay: 'stored-value',
    scene: 'lane',
    card: purses.spend(row, { amount, payWay: 'stored-value' }),
  });
  await followOrders(unit, [after]);
  await commitWork(unit, call);
  return true;
};
