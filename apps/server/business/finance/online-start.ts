import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { collect } from '@parkdeck/core/domain/finance/arrears/collect';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { debtsOf, arrearsRefusal, pendingDebts } from './arrears-debts.ts';
import type { Online } from './online-book.ts';
import { merchantOf } from './pay-accounts.ts';
import type { Merchant } from './pay-accounts.ts';
import { stayOrders } from './online-stays.ts';
import { arrearsOrder, orderRefusal } from './order-book.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import type { FreeHandler } from '../../engine/behaviour.ts';

type Start = InputOf<typeof onlineOrder, 'start'>;

/** Orders to be paid: each has an unpaid rest and no other payment in progress. */
const openOrders = async (work: Work, ids: readonly string[]): Promise<Result<readonly Order[], Refusal>> => {
  const orders = [...(await work.rows(order, [...new Set(ids)])).values()];
  if (orders.some(({ pending }) => pending !== null)) return err(orderRefusal('online-pending'));
  return orders.some((row) => unpaidOf(parkingOrder(row)) === 0) ? err(orderRefusal('not-open')) : ok(orders);
};

/** An arrears order for all chosen debts of a plate (rules 5.9a); undefined when none is chosen. */
const debtOrder = async (work: Work, ids: readonly string[]): Promise<Result<Order | undefined, Refusal>> => {
  const rows = [...(await work.rows(arrears, [...new Set(ids)])).values()];
  const [first] = rows;
  if (!first) return ok(undefined);
  if ((await pendingDebts(work, rows)).size > 0) return err(orderRefusal('online-pending'));
  const collected = collect(await debtsOf(work, rows), instantOf(work.now));
  if (!collected.ok) return err(arrearsRefusal(collected.error));
  const { due, lateFee } = collected.value;
  const made = arrearsOrder(work, { plate: first.plate, park: first.park, due, lateFee, isPaid: false });
  for (const row of rows) work.update(arrears, row, { payOrder: made.id });
  return ok(made);
};

interface PaymentRequest {
  readonly payWay: PayWay;
  readonly scene: PayScene;
  readonly payer: string | null;
  /** What the payer is given to pay by; a code where nothing is said. */
  readonly form?: Prepay['form'];
  readonly payerIp?: string | null;
  /** Bonus for a card recharge, in fen. */
  readonly gift?: number;
}

/** Tells the person that the channel was asked and the money is still to come. */
export const STARTED = words('向渠道发起收款，到账后入账', 'The channel is asked; the money comes in when it is paid');

/** Stores a payment at a known merchant. The caller must enqueue the job that sends it (`enqueueJob`). */
export const placePayment = (
  work: Work,
  [first, ...others]: readonly [Order, ...Order[]],
  { gift, payWay, scene, payer, form = 'code', payerIp = null }: PaymentRequest,
  merchant: Merchant,
): Online => {
  const orders = [first, ...others];
  const amount = sumFen(orders.map((row) => unpaidOf(parkingOrder(row))));
  const started = work.insert(onlineOrder, {
    order: first.id,
    orders: orders.map(({ id }) => id),
    plate: first.plate,
    park: first.park,
    outTradeNo: newId('T', work.now),
    ...merchant.links,
    rateBp: merchant.rateBp,
    form,
    payerIp,
    payWay,
    scene,
    amount,
    state: 'waiting',
    payer,
    ...(gift === undefined ? {} : { gift }),
  });
  for (const row of orders) work.update(order, row, { pending: 'waiting' });
  work.charge(started.id, amount);
  return started;
};

/** Stores one payment for all that is unpaid of some orders. It is sent to the channel after the commit. */
export const writePayment = async (
  work: Work,
  [first, ...others]: readonly Order[],
  asked: PaymentRequest,
): Promise<Result<Online, Refusal>> => {
  if (!first) return err(orderRefusal('nothing-chosen'));
  const merchant = await merchantOf(work, first.park, asked.payWay);
  if (!merchant) return err(orderRefusal('no-channel'));
  const started = placePayment(work, [first, ...others], asked, merchant);
  enqueueJob(work.platform, 'pay-channel');
  return ok(started);
};

/**
 * Starts one payment of orders and debts through a channel. It is stored first and sent to the channel after the commit
 * (`jobs/pay-channel.ts`), so that no money can arrive for an unknown payment.
 */
export const startPayment: FreeHandler<Start & Pick<PaymentRequest, 'form' | 'payerIp'>, Online> = async (
  work,
  input,
) => {
  if (!isOnline(input.payWay)) return err(orderRefusal('not-online'));
  const opened = await openOrders(work, input.orders ?? []);
  if (!opened.ok) return opened;
  const debt = await debtOrder(work, input.arrears ?? []);
  if (!debt.ok) return debt;
  const stays = await stayOrders(work, input.sessions ?? [], input.coupon ?? null);
  if (!stays.ok) return stays;
  const orders = [...opened.value, ...stays.value, ...(debt.value ? [debt.value] : [])];
  if (new Set(orders.map(({ id }) => id)).size !== orders.length)
    return err(malformed({ field: 'orders', rule: 'choice' }));
  return writePayment(work, orders, {
    payWay: input.payWay,
    scene: input.scene ?? 'console',
    payer: input.payer?.trim() || null,
    ...(input.form === undefined ? {} : { form: input.form }),
    payerIp: input.payerIp ?? null,
  });
};
