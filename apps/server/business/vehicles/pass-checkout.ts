import { orderTypeOf } from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { NewPeriod } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { enqueueJob } from '../../events/enqueue-job.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { storedValueAccountsOf } from '../finance/card-book.ts';
import { placePayment, STARTED } from '../finance/online-start.ts';
import { merchantOf } from '../finance/pay-accounts.ts';
import type { Merchant } from '../finance/pay-accounts.ts';
import { orderRefusal, openSale, saleOrder } from '../finance/order-book.ts';
import type { Pass } from './pass-ledger.ts';
import { LATER_NOTE } from './pass-words.ts';
import { ownShift, sceneOf } from '../finance/shift-own.ts';

/** How periods are to be paid. */
export interface Paying {
  /** Default: cash. */
  readonly payWay?: PayWay | null | undefined;
  readonly payTime?: 'now' | 'later' | null | undefined;
}

interface Payer {
  readonly park: string;
  readonly plates: readonly string[];
}

/** Takes payments for periods of passes. Its data were read beforehand, for all of them. */
export interface PassCheckout {
  /** Why a period cannot be paid this way; undefined when it can. */
  refusal(payer: Payer, period: NewPeriod, paying: Paying): Refusal | undefined;
  /**
   * Writes the order of a period (rules 5.1) and takes the payment: at the counter at once, through a channel when it
   * answers, or later. Returns the order's key; null when the period is not sold.
   */
  sell(pass: Payer & Pick<Pass, 'id'>, period: NewPeriod, paying: Paying): string | null;
}

const wayOf = ({ payWay }: Paying): PayWay => payWay ?? 'cash';
const carOf = ({ park, plates }: Payer): { readonly park: string; readonly plate: string | null } => ({
  park,
  plate: plates[0] ?? null,
});

export const passCheckoutOf = async (work: Work, sales: readonly (Payer & Paying)[]): Promise<PassCheckout> => {
  const shift = await ownShift(work);
  const purses = await storedValueAccountsOf(work, sales.map(carOf), sales.map(wayOf));
  const online = new Map(
    sales
      .filter((sale) => sale.payTime !== 'later' && isOnline(wayOf(sale)))
      .map((sale) => [`${sale.park} ${wayOf(sale)}`, sale]),
  );
  const merchants = new Map<string, Merchant | undefined>();
  // once per park and pay way, not per pass
  for (const [place, sale] of online) merchants.set(place, await merchantOf(work, sale.park, wayOf(sale)));
  if (online.size > 0) enqueueJob(work.platform, 'pay-channel');
  const merchantFor = ({ park }: Payer, way: PayWay): Merchant | undefined => merchants.get(`${park} ${way}`);
  const isFree = (period: NewPeriod, { payTime }: Paying): boolean =>
    orderTypeOf(period) === null || period.amount === 0 || payTime === 'later';
  return {
    refusal: (payer, period, paying) => {
      const way = wayOf(paying);
      if (isFree(period, paying)) return undefined;
      if (isOnline(way)) return merchantFor(payer, way) ? undefined : orderRefusal('no-channel');
      return way === 'stored-value' && (purses.balance(carOf(payer), way) ?? 0) < period.amount
        ? orderRefusal('balance-short')
        : undefined;
    },
    sell: (pass, period, paying) => {
      const type = orderTypeOf(period);
      if (type === null) return null;
      const [way, car, amount] = [wayOf(paying), carOf(pass), period.amount];
      const sale = { type, park: pass.park, amount, ...(car.plate === null ? {} : { plate: car.plate }) };
      const isOpen = isFree(period, paying);
      const merchant = isOpen ? undefined : merchantFor(pass, way);
      if (isOpen || merchant) {
        const order = openSale(work, sale);
        if (amount > 0 && merchant)
          placePayment(work, [order], { payWay: way, scene: sceneOf(shift), payer: null }, merchant);
        if (amount > 0) work.note(pass.id, merchant ? STARTED : LATER_NOTE);
        return order.id;
      }
      const order = saleOrder(work, {
        ...sale,
        payWay: way,
        shift,
        scene: sceneOf(shift),
        card: purses.spend(car, { amount, payWay: way }),
      });
      work.charge(pass.id, amount);
      return order.id;
    },
  };
};
