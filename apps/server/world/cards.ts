import { card, cardRecharge, order, payment } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { personName, phoneOf } from './names.ts';
import { altered, eachOf, key, table } from './table.ts';
import type { AnyRow, SeedTable, Setting } from './table.ts';

/** Where people pay from a prepaid balance, in place of cash (demo-world 5). */
const PARK = 'PK0002';
const EVERY = 2;
const HOUR = 3_600_000;
/** What one puts on a card at once, and what is given with it, in fen. */
const [STEP, GIFT] = [10_000, 1000];

const before = (moment: unknown): string => datetimeOfInstant(instantOf(String(moment) as Datetime) - HOUR); // the world writes its own moments

/** Cards of regular payers, their recharges, and the payments that they made. `tables`: what traffic has made. */
export const cards = ({ random }: Setting, tables: readonly SeedTable[]): readonly SeedTable[] => {
  const byPlate = new Map<string, AnyRow[]>();
  let seen = 0;
  for (const row of eachOf(tables, payment)) {
    if (row.park !== PARK || row.payWay !== 'cash' || row.shift !== null || seen++ % EVERY !== 0) continue;
    byPlate.set(String(row.plate), [...(byPlate.get(String(row.plate)) ?? []), row]);
  }
  const owned = [...byPlate].map(([plate, rows], index) => {
    const spent = rows.reduce((sum, row) => sum + Number(row.amount), 0);
    const amount = Math.ceil((spent + 1) / STEP) * STEP;
    const at = before(rows.map((row) => String(row.time)).toSorted()[0]);
    return { id: key('CA', 6, index + 1), number: index + 1, plate, rows, spent, amount, at, order: key('OS', 8, index + 1) };
  });
  const cardOf = new Map(owned.flatMap(({ id, rows }) => rows.map((row) => [row.order, id] as const)));
  const byCard = { payWay: 'stored-value', cashier: null } as const;
  const sold = owned.map((one) => ({ plate: one.plate, park: PARK, payWay: 'transfer' as const, createdAt: one.at, updatedAt: one.at, order: one.order, amount: one.amount, number: one.number }));
  return [
    ...altered(tables, [
      [order, (row) => (cardOf.has(row.id) ? { ...row, ...byCard } : row)],
      [payment, (row) => (cardOf.has(row.order) ? { ...row, ...byCard, card: cardOf.get(row.order) } : row)],
    ]),
    table(card)(owned, ({ id, number, plate, spent, amount, at }) => ({
      id, plate, park: PARK, owner: personName(random, 'card/owner', number), phone: phoneOf(8000 + number), balance: amount + GIFT - spent, state: 'enabled', createdAt: at, updatedAt: at,
    })),
    table(order)(sold, ({ order: id, amount, number, payWay, ...one }) => ({
      id, number: key('S', 12, number), type: 'card-recharge', plate: one.plate, park: one.park, fee: amount, due: amount, paid: amount, derated: 0, coupon: 0, waived: 0, owed: 0, refunded: 0, lateFee: 0, state: 'settled', payWay,
      payTime: one.createdAt, settledAt: one.createdAt, createdAt: one.createdAt, updatedAt: one.updatedAt,
    })),
    table(payment)(sold, ({ number, ...one }) => ({ id: key('PMS', 7, number), order: one.order, plate: one.plate, park: one.park, amount: one.amount, payWay: one.payWay, scene: 'console', time: one.createdAt, intent: key('CARD', 10, number), cashier: '财务', createdAt: one.createdAt, updatedAt: one.updatedAt })),
    table(cardRecharge)(owned, ({ id, number, plate, amount, at, order: of }) => ({ id: key('CG', 6, number), card: id, plate, park: PARK, amount, gift: GIFT, payWay: 'transfer', balanceAfter: amount + GIFT, order: of, operator: '财务', time: at, createdAt: at, updatedAt: at })),
  ];
};
