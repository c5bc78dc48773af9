import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { collect } from '@parkdeck/core/domain/finance/arrears/collect';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { sumFen } from '@parkdeck/core/lib/money';
import type { Plate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { words } from '@parkdeck/core/kit/words';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { billOf } from '../traffic/session-bill.ts';
import { chargesOf, parkingOrder } from '../traffic/session-charges.ts';
import { debtsOf, pendingDebts } from './arrears-debts.ts';
import { startPayment } from './online-start.ts';
import { merchantOf } from './pay-accounts.ts';

/** What a plate can be asked for: its stay now, or what is left of earlier ones. */
export type DueKind = 'stay' | 'earlier';
export const isDueKind = (text: string): text is DueKind => text === 'stay' || text === 'earlier';

/** What a plate owes a park, as it would be paid in one payment; amounts in fen. */
export interface Due {
  readonly amount: number;
  /** Part of the amount: for paying late. */
  readonly lateFee: number;
  /** When the car came in; null for earlier debts. */
  readonly since: Datetime | null;
  /** A payment of it that the channel has not answered yet. */
  readonly pending: string | null;
  readonly sessions: readonly string[];
  readonly orders: readonly string[];
  readonly arrears: readonly string[];
}
export type Dues = Readonly<Record<DueKind, Due | null>>;

/** Ways that a driver pays by himself, in the order in which they are offered. */
const OWN_WAYS = ['wechat', 'alipay', 'unionpay', 'ecny'] as const satisfies readonly PayWay[];
export type OwnWay = (typeof OWN_WAYS)[number];
export const isOwnWay = (text: string): text is OwnWay => OWN_WAYS.some((way) => way === text);

const SCENES: Readonly<Record<DueKind, PayScene>> = { stay: 'prepay', earlier: 'supplementary' };
/** What a payment keeps of an address. */
const LONGEST_ADDRESS = 500;
const CHANGED = words('应付金额变了，核对后再付', 'The amount has changed. Check it, then pay');

/** The payment that still waits for one of the orders. */
const pendingOf = async (work: Work, park: string, plate: Plate, orders: readonly string[]): Promise<string | null> => {
  const open = await work.find(onlineOrder, { where: { park, plate, state: ['waiting', 'unknown'] } });
  return open.find((one) => one.orders.some((id) => orders.includes(id)))?.id ?? null;
};

const stayDue = async (work: Work, park: string, plate: Plate): Promise<Due | null> => {
  const [row] = await work.find(session, {
    where: { park, plate, state: 'open' },
    order: '-inTime',
    limit: 1,
    full: true,
  });
  if (!row) return null;
  const charges = await chargesOf(work, [row]);
  const bill = billOf(charges, row, instantOf(work.now));
  const waiting = charges.orders(row).filter(({ pending }) => pending !== null);
  return {
    amount: bill ? unpaidOf(bill.money) : 0,
    lateFee: 0,
    since: row.inTime,
    pending: await pendingOf(
      work,
      park,
      plate,
      waiting.map(({ id }) => id),
    ),
    sessions: [row.id],
    orders: [],
    arrears: [],
  };
};

/** Orders of roadside stays that ended without being paid. */
const leftOrders = async (work: Work, park: string, plate: Plate) => {
  const open = await work.find(order, {
    where: { park, plate, type: ['parking', 'visitor'], state: ['unpaid', 'part-paid'] },
  });
  const left = await work.find(session, {
    where: { id: open.flatMap((one) => one.session ?? []), state: 'left' },
    columns: [],
  });
  return open.filter((one) => left.some(({ id }) => id === one.session) && unpaidOf(parkingOrder(one)) > 0);
};

const earlierDue = async (work: Work, park: string, plate: Plate): Promise<Due | null> => {
  const rows = await work.find(arrears, { where: { park, plate, state: 'unpaid' } });
  const orders = await leftOrders(work, park, plate);
  const collected = collect(await debtsOf(work, rows), instantOf(work.now));
  const debts = collected.ok ? { rows, ...collected.value } : { rows: [], due: 0, lateFee: 0 };
  const amount = debts.due + sumFen(orders.map((one) => unpaidOf(parkingOrder(one))));
  if (amount === 0) return null;
  const paidBy = [...debts.rows.flatMap(({ payOrder }) => payOrder ?? []), ...orders.map(({ id }) => String(id))];
  const isPending = (await pendingDebts(work, debts.rows)).size > 0 || orders.some(({ pending }) => pending !== null);
  return {
    amount,
    lateFee: debts.lateFee,
    since: null,
    pending: isPending ? await pendingOf(work, park, plate, paidBy) : null,
    sessions: [],
    orders: orders.map(({ id }) => id),
    arrears: debts.rows.map(({ id }) => id),
  };
};

/** What a plate owes a park now. */
export const duesOf = async (work: Work, park: string, plate: Plate): Promise<Dues> => ({
  stay: await stayDue(work, park, plate),
  earlier: await earlierDue(work, park, plate),
});

/** The ways by which a driver can pay a park himself; none without a channel. */
export const ownWaysOf = async (work: Work, park: string): Promise<readonly OwnWay[]> => {
  const ways: OwnWay[] = [];
  for (const way of OWN_WAYS) if (await merchantOf(work, park, way)) ways.push(way);
  return ways;
};

interface Asked {
  readonly park: string;
  readonly plate: Plate;
  readonly what: DueKind;
  readonly payWay: OwnWay;
  /** The amount that the driver was shown, in fen: no other is taken. */
  readonly shown: number;
  /** What his browser can open. */
  readonly form: Prepay['form'];
  readonly payerIp: string;
  /** Who pays, as the wallet names him; null: whoever does. */
  readonly payer: string | null;
  /** Where a payment's page is, to which its payer comes back. */
  readonly returnTo: (id: string) => string;
}
/** Key of the payment that a driver has started, or that was already waiting for the same dues. */
export const payDues = async (
  work: Work,
  { park, plate, what, payWay, shown, form, payer, payerIp, returnTo }: Asked,
): Promise<Result<string, Refusal>> => {
  const due = (await duesOf(work, park, plate))[what];
  if (due?.pending) return ok(due.pending);
  if (!due || due.amount !== shown || shown === 0) return err(refused('amount-changed', CHANGED));
  const started = await startPayment(work, {
    sessions: due.sessions.map((id) => asId<'session'>(id)),
    orders: due.orders.map((id) => asId<'order'>(id)),
    arrears: due.arrears.map((id) => asId<'arrears'>(id)),
    payWay,
    scene: SCENES[what],
    form,
    ...(payer === null ? {} : { payer }),
    payerIp,
  });
  if (!started.ok) return started;
  const { id, amount } = started.value;
  work.update(onlineOrder, started.value, { returnUrl: returnTo(id).slice(0, LONGEST_ADDRESS) });
  return amount === shown ? ok(id) : err(refused('amount-changed', CHANGED));
};
