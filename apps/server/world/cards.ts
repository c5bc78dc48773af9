import { card, cardRecharge, order, payment } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { personName, phoneOf } from './names.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

/** The park where people pay by stored-value card instead of cash (rules 9.5). */
export const CARD_PARK = 'PK0002';
const HOUR = 3_600_000;
/** Amount of one recharge and its bonus, in fen. */
const [STEP, GIFT] = [10_000, 1000];

interface Spent {
  readonly plate: string;
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** Cards of drivers who pay by card, and their recharges. `spent`: their payments, in order of time. */
export const cards = (
  { random }: Setting,
  spent: readonly Spent[],
): {
  readonly idOf: (plate: string) => string | null;
  readonly plates: readonly string[];
  readonly tables: readonly SeedTable[];
} => {
  const byPlate = new Map<string, Spent[]>();
  for (const one of spent) byPlate.set(one.plate, [...(byPlate.get(one.plate) ?? []), one]);
  const owned = [...byPlate].map(([plate, paid], index) => {
    const sum = paid.reduce((all, { amount }) => all + amount, 0);
    const first = Math.min(...paid.map(({ time }) => time));
    return {
      id: key('CA', 6, index + 1),
      number: index + 1,
      plate,
      spent: sum,
      amount: Math.ceil((sum + 1) / STEP) * STEP,
      at: datetimeOfInstant(first - HOUR),
      order: key('OS', 8, index + 1),
    };
  });
  const ids = new Map(owned.map(({ plate, id }) => [plate, id]));
  const sold = owned.map((one) => ({
    plate: one.plate,
    park: CARD_PARK,
    payWay: 'transfer' as const,
    createdAt: one.at,
    updatedAt: one.at,
    order: one.order,
    amount: one.amount,
    number: one.number,
  }));
  return {
    idOf: (plate) => ids.get(plate) ?? null,
    plates: owned.map(({ plate }) => plate),
    tables: [
      table(card)(owned, ({ id, number, plate, spent: gone, amount, at }) => ({
        id,
        plate,
        park: CARD_PARK,
        owner: personName(random, 'card/owner', number),
        phone: phoneOf(8000 + number),
        balance: amount + GIFT - gone,
        state: 'enabled',
        createdAt: at,
        updatedAt: at,
      })),
      table(order)(sold, ({ order: id, amount, number, payWay, ...one }) => ({
        id,
        number: key('S', 12, number),
        type: 'card-recharge',
        plate: one.plate,
        park: one.park,
        fee: amount,
        due: amount,
        paid: amount,
        derated: 0,
        coupon: 0,
        waived: 0,
        owed: 0,
        refunded: 0,
        lateFee: 0,
        state: 'settled',
        payWay,
        payTime: one.createdAt,
        settledAt: one.createdAt,
        createdAt: one.createdAt,
        updatedAt: one.updatedAt,
      })),
      table(payment)(sold, ({ number, ...one }) => ({
        id: key('PMS', 7, number),
        order: one.order,
        plate: one.plate,
        park: one.park,
        amount: one.amount,
        payWay: one.payWay,
        scene: 'console',
        time: one.createdAt,
        intent: key('CARD', 10, number),
        cashier: '财务',
        createdAt: one.createdAt,
        updatedAt: one.updatedAt,
      })),
      table(cardRecharge)(owned, ({ id, number, plate, amount, at, order: of }) => ({
        id: key('CG', 6, number),
        card: id,
        plate,
        park: CARD_PARK,
        amount,
        gift: GIFT,
        payWay: 'transfer',
        balanceAfter: amount + GIFT,
        order: of,
        operator: '财务',
        time: at,
        createdAt: at,
        updatedAt: at,
      })),
    ],
  };
};
