import { arrears, escape } from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import { ESCAPE_AFTER } from './bills.ts';
import { orderId } from './order-id.ts';
import type { Bill } from './bills.ts';
import { endOf } from './moment.ts';
import { PLANTED } from './names.ts';
import { at, dayDigits } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { sessionId } from './traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Final states of arrears (rules 9.5), in percent. */
const ENDS = { paid: 55, cancelled: 4, waiting: 12, unpaid: 29 } as const;
/** Days within which paid arrears are paid. */
const PAY_DAYS = 6;
/** Results of recent payments of debts that are still open. */
const OPEN_FATES = ['unknown', 'unknown', 'late', 'closed', 'waiting'] as const;

/** Arrears of a bill. Moments are epoch milliseconds. */
export interface Debt {
  readonly bill: Bill;
  /** From 1: determines its key. */
  readonly number: number;
  readonly since: number;
  readonly fate: keyof typeof ENDS;
  readonly paidAt: number;
}
/** An order of a payment, or attempted payment, of a debt. */
export interface DebtOrder {
  readonly debt: Debt;
  /** Determines its order's key: after those of all bills. */
  readonly number: number;
  readonly time: number;
  readonly fate: 'paid' | (typeof OPEN_FATES)[number];
}

/** All arrears of bills, and their orders. */
export const debtsOf = (
  { random, baseDate }: Setting,
  bills: readonly Bill[],
): { readonly debts: readonly Debt[]; readonly orders: readonly DebtOrder[] } => {
  const now = endOf(baseDate);
  const [endDraw, paidDraw] = [random('arrears/end'), random('arrears/paid')];
  const debts = bills
    .flatMap((bill) => (bill.end === 'owed' && bill.settledAt !== null ? [{ bill, since: bill.settledAt }] : []))
    .map(({ bill, since }, index): Debt => {
      const paidAt = since + (20 + paidDraw.int(index, PAY_DAYS * 24 * 60)) * MINUTE;
      const drawn = endDraw.share(index, ENDS);
      return {
        bill,
        number: index + 1,
        since,
        fate: bill.stay.plate === PLANTED.owing || (drawn === 'paid' && paidAt > now) ? 'unpaid' : drawn,
        paidAt,
      };
    });
  const unpaid = debts.filter(
    ({ bill, fate, since }) => fate === 'unpaid' && bill.stay.plate !== PLANTED.owing && since + 2 * HOUR < now,
  );
  const trying = OPEN_FATES.flatMap((fate, index) => {
    const debt = unpaid.at(-1 - index);
    return debt ? [{ debt, fate, time: now - (fate === 'waiting' ? 7 : 40 + index * 9) * MINUTE }] : [];
  });
  const repaid = debts
    .filter(({ fate }) => fate === 'paid')
    .map((debt) => ({ debt, fate: 'paid' as const, time: debt.paidAt }));
  return { debts, orders: [...repaid, ...trying].map((one, index) => ({ ...one, number: bills.length + index + 1 })) };
};

const CANCELLED = '核实为误判';

/** F3: the driver whose phone is known was reminded of all debts at once, yesterday. */
const remindedOf = (
  { bill: { stay } }: Debt,
  { baseDate }: Setting,
): { readonly remindTimes: number; readonly remindedAt?: string } =>
  stay.plate === PLANTED.owing
    ? { remindTimes: 1, remindedAt: `${addDays(baseDate, -1)} 09:10:00` }
    : { remindTimes: 0 };

/** Arrears with their escapes. */
export const debtTables = (
  setting: Setting,
  debts: readonly Debt[],
  orders: readonly DebtOrder[],
): readonly SeedTable[] => {
  const orderOf = new Map(
    orders.filter(({ fate }) => fate !== 'late' && fate !== 'closed').map((one) => [one.debt, one]),
  );
  return [
    table(arrears)(debts, (debt) => {
      const {
        bill: { stay, due, number },
        since,
        fate,
      } = debt;
      const pays = orderOf.get(debt);
      return {
        id: key('OW', 8, debt.number),
        number: key(`W${dayDigits(since)}`, 8, debt.number),
        plate: stay.plate,
        park: stay.park.id,
        order: orderId(number),
        session: sessionId(stay),
        owed: due,
        paid: fate === 'paid' ? due : 0,
        source: 'escape',
        state: fate,
        owedSince: at(since),
        payOrder: pays ? orderId(pays.number) : null,
        payTime: fate === 'paid' ? at(debt.paidAt) : null,
        cancelRemark: fate === 'cancelled' ? CANCELLED : null,
        ...remindedOf(debt, setting),
        createdAt: at(since),
        updatedAt: at(since),
      };
    }),
    table(escape)(debts, ({ bill: { stay, due, to, clerk }, number, since, fate }) => {
      const isCancelled = fate === 'cancelled';
      return {
        id: key('EC', 8, number),
        plate: stay.plate,
        park: stay.park.id,
        session: sessionId(stay),
        inTime: at(stay.in),
        outTime: at(to),
        due,
        arrears: key('OW', 8, number),
        collector: stay.park.kind === 'roadside' ? clerk.nickName : null,
        state: isCancelled ? 'cancelled' : fate === 'paid' ? 'paid' : 'open',
        cancelledBy: isCancelled ? 'admin' : null,
        cancelledAt: isCancelled ? at(since + ESCAPE_AFTER * MINUTE) : null,
        cancelRemark: isCancelled ? CANCELLED : null,
        createdAt: at(since),
        updatedAt: at(since),
      };
    }),
  ];
};
