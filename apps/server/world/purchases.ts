import { derateOffer, deratePurchase, order, payment } from '@parkdeck/core/catalogue/index';
import { addDays, dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import { userId } from './people.ts';
import { at } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const DAY = 86_400_000;
/** Time of purchases: half past ten. */
const MORNING = 10.5 * 3_600_000;
const VALID_DAYS = 90;
/** Shops with an offer, besides the first one, whose ledger is planted (F10). The fourth is closed by now. */
const CLOSED = 4;

/** The offer of a shop: uses of its first derate. */
const offerOf = (shop: number): { readonly name: string; readonly num: number; readonly price: number } =>
  shop === 1
    ? { name: '100 次套餐', num: 100, price: 45_000 }
    : shop % 3 === 0
      ? { name: '50 次套餐', num: 50, price: 12_500 }
      : { name: '20 次套餐', num: 20, price: 5_600 };

export interface Purchase {
  readonly id: string;
  readonly shop: number;
  readonly time: number;
  readonly num: number;
  readonly price: number;
}

/** Purchases of shops: each at the beginning of the history, and again recently, except the closed shop. */
export const purchasesOf = ({ baseDate }: Setting, shops: readonly number[], start: number): readonly Purchase[] =>
  shops
    .filter((shop) => shop !== 1)
    .flatMap((shop) =>
      [
        start + (1 + (shop % 4)) * DAY + MORNING,
        ...(shop === CLOSED ? [] : [startOfDay(baseDate) - (shop % 6) * DAY + MORNING]),
      ].map((time) => ({ shop, time, ...offerOf(shop) })),
    )
    .toSorted((one, other) => one.time - other.time || one.shop - other.shop)
    .map((one, index) => ({ ...one, id: key('DP', 6, index + 1) }));

/** The purchase that pays for a use: the shop's oldest one with uses left (rules 4.5). Call it in order of time. */
export const purchaseFinder = (
  purchases: readonly Purchase[],
): ((shop: number, time: number) => Purchase | undefined) => {
  const left = new Map(purchases.map((one) => [one.id, one.num]));
  return (shop, time) => {
    const found = purchases.find((one) => one.shop === shop && one.time <= time && (left.get(one.id) ?? 0) > 0);
    if (found) left.set(found.id, (left.get(found.id) ?? 0) - 1);
    return found;
  };
};

interface Names {
  readonly company: string;
  readonly park: string;
  readonly cashier: string;
  readonly seller: (shop: number) => string;
  readonly derate: (shop: number) => string;
  readonly made: string;
}

/** Offers, and purchases by transfer, each with its order and payment. */
export const purchaseTables = (
  shops: readonly number[],
  purchases: readonly Purchase[],
  { company, park, cashier, seller, derate, made }: Names,
): readonly SeedTable[] => {
  const numbered = purchases.map((one, index) => ({
    ...one,
    number: index + 1,
    order: key('OB', 8, index + 1),
    on: at(one.time),
  }));
  return [
    table(derateOffer)(shops, (shop) => ({
      id: key('DO', 6, shop),
      ...offerOf(shop),
      derate: derate(shop),
      seller: seller(shop),
      company,
      validDays: VALID_DAYS,
      createdAt: made,
      updatedAt: made,
    })),
    table(order)(numbered, ({ shop, price, number, order: id, on }) => ({
      id,
      number: key('SB', 11, number),
      type: 'derate-purchase',
      park,
      seller: seller(shop),
      user: userId('east'),
      cashier,
      fee: price,
      due: price,
      paid: price,
      derated: 0,
      coupon: 0,
      waived: 0,
      owed: 0,
      refunded: 0,
      lateFee: 0,
      state: 'settled',
      payWay: 'transfer',
      payTime: on,
      settledAt: on,
      createdAt: on,
      updatedAt: on,
    })),
    table(payment)(numbered, ({ price, number, order: of, on }) => ({
      id: key('PMB', 7, number),
      order: of,
      park,
      amount: price,
      payWay: 'transfer',
      scene: 'console',
      time: on,
      intent: key('BUY', 10, number),
      cashier,
      createdAt: on,
      updatedAt: on,
    })),
    table(deratePurchase)(numbered, ({ id, shop, num, price, order: of, time, on }) => ({
      id,
      seller: seller(shop),
      company,
      offer: key('DO', 6, shop),
      derate: derate(shop),
      num,
      amount: price,
      expireDate: addDays(dayOfInstant(time), VALID_DAYS - 1),
      order: of,
      time: on,
      createdAt: on,
      updatedAt: on,
    })),
  ];
};
