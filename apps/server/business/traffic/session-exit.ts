import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { WAYS_OUT } from '@parkdeck/core/vocabulary/parks';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { ArrearsConfig } from '@parkdeck/core/domain/finance/arrears/config';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import type { AmountLimit } from '@parkdeck/core/domain/finance/orders/limit';
import { takePayment } from '@parkdeck/core/domain/finance/orders/payment';
import type { ParkingOrder } from '@parkdeck/core/domain/finance/orders/calculate';
import { releaseByHand } from '@parkdeck/core/domain/traffic/sessions/release';
import { checkCollectorWaiver } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { CollectorWaiver } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../system/rights.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { alsoSaying } from '../../engine/since-then.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { arrearsConfigs } from '../finance/arrears-config.ts';
import { followVisits } from '../vehicles/visitor-visits.ts';
import { openBarrier } from '../lanes/open-barrier.ts';
import { storedValueAccountsOf } from '../finance/card-book.ts';
import type { StoredValueAccounts } from '../finance/card-book.ts';
import { closeWaiting } from '../finance/online-close.ts';
import { orderRefusal } from '../finance/order-book.ts';
import { accountOf, billOf, bookExit, leaveUnpaid, leavingOf, NOTHING_DUE, settledByHand } from './session-bill.ts';
import type { Account, Leaving, Settled } from './session-bill.ts';
import type { Order, Session } from './session-rows.ts';
import { paidWords } from './how-left.ts';
import { sessionRefusal } from './session-words.ts';
import { ownShift, sceneOf } from '../finance/shift-own.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';

/** An exit requested by a person; when it resolves a case, with the way that the rest is released. */
export type Exit = InputOf<typeof session, 'exit'> & { readonly way?: 'manual' | 'exception' };

/** Context of an exit by hand, besides the session. */
interface Exiting extends Account {
  readonly work: Work;
  readonly config: (park: string) => ArrearsConfig;
  readonly waiveMax: AmountLimit;
  /** Open shift of the person who lets the car out. */
  readonly shift: string | null;
  readonly purses: StoredValueAccounts;
  /** Waivers allowed to collectors, per roadside park; undefined when the actor is not a collector. */
  readonly collecting: ReadonlyMap<string, Pick<CollectorWaiver, 'canWaive' | 'limit'>> | undefined;
}

/** `paid`: what was paid meanwhile. */
export const previewChanged = (due: number, paid?: Words): Refusal => {
  const sum = formatFen(due, { sign: true });
  return alsoSaying(
    refused(
      'preview-changed',
      {
        zh: `应收已变为 ${sum}，不能离场。看过再确认`,
        en: `${sum} is due now, cannot let out. Look at it again before you confirm`,
      },
      { dueFen: due },
    ),
    paid,
  );
};

/** Waivers allowed to collectors in some roadside parks (E#5). */
const collectorWaivers = async (work: Work, parks: readonly string[]): Promise<Exiting['collecting']> => {
  if (work.actor.type !== 'collector') return undefined;
  const rows = await work.find(roadsideSettings, {
    where: { park: parks },
    columns: ['park', 'collectorWaives', 'waiveMax'],
  });
  return new Map(
    rows.map(({ park, collectorWaives, waiveMax }) => [
      String(park),
      { canWaive: collectorWaives ?? false, limit: waiveMax },
    ]),
  );
};

/** An unpaid rest is paid, waived or owed (rules 4.1, exit 7). */
const settle = (
  { config, waiveMax, charges, purses, collecting }: Exiting,
  row: Session,
  input: Exit,
  { money, at }: { readonly money: ParkingOrder; readonly at: number },
): Result<Settled, Refusal> => {
  const unpaid = unpaidOf(money);
  if (unpaid === 0) return ok(NOTHING_DUE);
  if (input.payWay) {
    const paid = takePayment(money, {
      amount: unpaid,
      payWay: input.payWay,
      balance: purses.balance(row, input.payWay),
    });
    return paid.ok
      ? ok({ patch: paid.value, payment: { amount: unpaid, payWay: input.payWay }, owed: null, release: 'paid' })
      : err(orderRefusal(paid.error));
  }
  // On the road a car may leave unpaid: its driver may still pay, until it is an escape.
  if (!input.rest) return row.berth === null ? err(sessionRefusal('rest-undecided')) : ok(NOTHING_DUE);
  const street = input.rest === 'waive' ? collecting?.get(row.park) : undefined;
  const allowed = street ? checkCollectorWaiver(unpaid, { ...street, reason: input.reason ?? '' }) : ok(null);
  if (!allowed.ok) return err(sessionRefusal(allowed.error));
  const released = releaseByHand({
    way: input.way ?? 'manual',
    reason: input.reason ?? '',
    rest: input.rest,
    waiveLimit: waiveMax,
    freeOnException: charges.settings(row)?.freeOnException ?? false,
    arrears: config(row.park),
    unpaid,
    paid: money.paid,
    at,
  });
  if (!released.ok) return err(sessionRefusal(released.error, { amountFen: unpaid }));
  return ok(settledByHand(money, released.value));
};

const leave = (exiting: Exiting, row: Session, input: Exit): Result<Leaving, Refusal> => {
  const { work, charges } = exiting;
  const outTime = input.outTime ?? work.now;
  if (outTime > work.now) return err(malformed({ field: 'outTime', rule: 'order' }));
  if (outTime < row.inTime) return err(sessionRefusal('out-before-in'));
  const at = instantOf(outTime);
  const bill = billOf(charges, row, at);
  const couponRefusal = input.coupon ? (bill ? bill.draft?.couponRefusal : 'coupon-no-effect') : null;
  if (couponRefusal) return err(orderRefusal(couponRefusal));
  const due = bill ? unpaidOf(bill.money) : 0;
  if (typeof input.due === 'number' && input.due !== due)
    return err(previewChanged(due, due < input.due ? paidWords(charges.orders(row), work.today) : undefined));
  work.echoes.set(row.id, { due });
  const settled = bill ? settle(exiting, row, input, { money: bill.money, at }) : ok(NOTHING_DUE);
  if (!settled.ok) return settled;
  return leavingOf(charges, row, { at, bill, settled: settled.value });
};

/** Whether a car leaves the road with an unpaid rest that is neither waived nor turned into arrears. */
const isLeftUnpaid = ({ berth }: Session, { payWay, rest }: Exit, { bill }: Leaving): boolean =>
  berth !== null && !rest && !payWay && bill !== null && unpaidOf(bill.money) > 0;

/** Those of these lanes that lead out of a park, with the park. */
const waysOutOf = async (work: Work, gates: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (gates.length === 0) return new Map();
  const found = await work.find(gate, { where: { id: [...new Set(gates)], direction: WAYS_OUT }, columns: ['park'] });
  return new Map(found.map(({ id, park }) => [id, park]));
};

/** What a payment without a result has frozen is not asked for again; whoever charges the car has to know of it. */
const frozenNote = (orders: readonly Order[]): Words | undefined => {
  const frozen = orders.filter(({ pending }) => pending === 'unknown').map(unpaidOf);
  if (frozen.length === 0) return undefined;
  const sum = formatFen(sumFen(frozen), { sign: true });
  return words(
    `另有一笔线上支付 ${sum} 结果未知，没有算在这次应收里。先查询结果，不要重复收`,
    `An online payment of ${sum} has no result yet and is not part of what is due now. Ask for its result, do not ` +
      'charge it twice',
  );
};

/** Lets cars out by hand: charges them up to the moment, settles, closes the sessions. */
export const letOut: RowsHandler<typeof session, Exit> = async (work, asked) => {
  const closed = await closeWaiting(
    work,
    asked.map(({ row }) => row.id),
  );
  if (!closed.ok) return asked.map(() => closed);
  // Read again: the channel's answer may have changed the rows.
  const fresh = closed.value
    ? await work.rows(
        session,
        asked.map(({ row }) => row.id),
      )
    : undefined;
  const items = asked.map(({ row, input }) => ({ row: fresh?.get(row.id) ?? row, input }));
  const rows = items.map(({ row }) => row);
  const coupons = new Map(items.flatMap(({ row, input }) => (input.coupon ? [[row.id, input.coupon] as const] : [])));
  const exiting = {
    work,
    ...(await accountOf(work, rows, coupons)),
    config: await arrearsConfigs(
      work,
      rows.map(({ park }) => park),
    ),
    waiveMax: (await ownRights(work)).waiveMax,
    shift: await ownShift(work),
    purses: await storedValueAccountsOf(
      work,
      rows,
      items.map(({ input }) => input.payWay),
    ),
    collecting: await collectorWaivers(
      work,
      rows.map(({ park }) => park),
    ),
  };
  const waysOut = await waysOutOf(
    work,
    items.flatMap(({ input }) => input.gate ?? []),
  );
  const outcomes = items.map(({ row, input }) => {
    if (input.gate && waysOut.get(input.gate) !== row.park) return err(malformed({ field: 'gate', rule: 'choice' }));
    const leaving = leave(exiting, row, input);
    if (!leaving.ok) return leaving;
    const frozen = frozenNote(exiting.charges.orders(row));
    if (frozen) work.note(row.id, frozen);
    if (isLeftUnpaid(row, input, leaving.value)) {
      leaveUnpaid(work, exiting, row, leaving.value);
      work.update(session, row, { outUser: work.actor.nickName });
      return ok(undefined);
    }
    const { payment } = leaving.value.settled;
    bookExit(work, exiting, row, leaving.value, {
      card: payment && exiting.purses.spend(row, payment),
      scene: sceneOf(exiting.shift),
      shift: exiting.shift,
      reason: input.reason ?? null,
      releaseReason: input.reason?.trim() || null,
      outUser: work.actor.nickName,
      ...(input.gate ? { outGate: input.gate } : {}),
    });
    return ok(undefined);
  });
  const left = rows.filter((_row, index) => outcomes[index]?.ok);
  await followVisits(
    work,
    left.map(({ visitorCar }) => ({ visitorCar, isOpen: false })),
  );
  return outcomes;
};

const LET_OUT = platformText(session.actions.exit.title);

const NO_BARRIER = words(
  '只登记离场，不开闸。要开闸先选出口',
  'Only the exit is recorded, no barrier opens. Choose a lane to open it',
);

/** Lets cars out, and opens the gate if one is given. */
export const letOutThrough: RowsHandler<typeof session, Exit> = async (work, items) => {
  const outcomes = [...(await letOut(work, items))];
  for (const [index, { row, input }] of items.entries()) {
    if (!outcomes[index]?.ok) continue;
    if (!input.gate) {
      if (row.berth === null) work.note(row.id, { ...NO_BARRIER, plain: true }); // a street has none
      continue;
    }
    const opened = await openBarrier(work, {
      row: row.id,
      settled: row.id,
      gate: input.gate,
      reason: input.reason?.trim() || LET_OUT,
    }); // one session per call, by its declaration
    if (!opened.ok) outcomes[index] = opened;
  }
  return outcomes;
};
