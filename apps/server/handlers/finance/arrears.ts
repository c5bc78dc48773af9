import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { changeArrears } from '@parkdeck/core/domain/finance/arrears/change';
import { collect, settleDebts } from '@parkdeck/core/domain/finance/arrears/collect';
import { addArrears, arrearsFromOrder } from '@parkdeck/core/domain/finance/arrears/open';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { oweOutstanding } from '@parkdeck/core/domain/finance/orders/outstanding';
import { isFromBalance, isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { arrearsConfigs } from '../../business/finance/arrears-config.ts';
import { clearBlacklist } from '../../business/finance/arrears-blacklist.ts';
import { debtsOf, arrearsRefusal, pendingDebts } from '../../business/finance/arrears-debts.ts';
import { storedValueAccountsOf } from '../../business/finance/card-book.ts';
import { escapesOf, followEscape } from '../../business/finance/escape-follow.ts';
import { STARTED, startPayment } from '../../business/finance/online-start.ts';
import { arrearsOrder, bookArrears, bookPayment, orderRefusal, patchOrder } from '../../business/finance/order-book.ts';
import { resultOf } from '../../business/vehicles/pass-renew.ts';
import { parkingOrder } from '../../business/traffic/session-charges.ts';
import { ownShift } from '../../business/finance/shift-own.ts';
import type { Order } from '../../business/traffic/session-rows.ts';
import type { FreeHandler, HandlersOf, RowsHandler } from '../../engine/behaviour.ts';
import { followOrders } from '../../business/traffic/spent-reductions.ts';

/**
 * Pays debts of one plate together: with an order of their own, settled at once by a way that we book ourselves, or
 * when the channel has the money (rules 5.9a).
 */
const payArrears: RowsHandler<typeof arrears, InputOf<typeof arrears, 'pay'>> = async (work, items) => {
  const [first] = items;
  if (!first) return [];
  const { payWay, remark } = { ...first.input, payWay: first.input.payWay ?? 'cash' };
  if (isOnline(payWay)) {
    const started = await startPayment(work, {
      arrears: items.map(({ row }) => asId(row.id)),
      payWay,
      scene: 'supplementary',
    });
    for (const { row } of items) {
      if (started.ok) work.note(row.id, STARTED);
      if (started.ok && remark) work.update(arrears, row, { remark });
    }
    return items.map(() => (started.ok ? ok(undefined) : started));
  }
  const shift = await ownShift(work);
  const rows = items.map(({ row }) => row);
  if ((await pendingDebts(work, rows)).size > 0) return items.map(() => err(orderRefusal('online-pending')));
  const debts = await debtsOf(work, rows);
  const collected = collect(debts, instantOf(work.now));
  if (!collected.ok) return items.map(() => err(arrearsRefusal(collected.error)));
  const settled = settleDebts(debts);
  if (!settled.ok) return items.map(() => err(arrearsRefusal(settled.error)));
  const { due, lateFee, parts } = collected.value;
  const purses = await storedValueAccountsOf(work, [first.row], [payWay]);
  if (isFromBalance(payWay) && (purses.balance(first.row, payWay) ?? 0) < due)
    return items.map(() => err(orderRefusal('balance-short')));
  const paidBy = arrearsOrder(work, { plate: first.row.plate, park: first.row.park, due, lateFee, isPaid: true });
  bookPayment(work, paidBy, {
    amount: due,
    payWay,
    scene: 'supplementary',
    shift,
    card: purses.spend(first.row, { amount: due, payWay }),
  });
  const changes = new Map(settled.value.map((one) => [String(one.id), one]));
  const escapes = await escapesOf(work, rows);
  const takes = new Map(parts.map((one) => [String(one.id), one.outstanding + one.lateFee]));
  for (const { row } of items) {
    const { state, paid } = changes.get(row.id) ?? row;
    followEscape(work, escapes.get(row.id), changes.get(row.id)?.escape ?? null);
    work.update(arrears, row, { state, paid, payOrder: paidBy.id, payTime: work.now, ...(remark ? { remark } : {}) });
    work.charge(row.id, takes.get(row.id) ?? 0);
  }
  await clearBlacklist(work, rows);
  return items.map(() => ok(undefined));
};

type Added = InputOf<typeof arrears, 'add'>;

/** The open order for which a person enters arrears; undefined when they belong to none. */
const orderOf = async (work: Work, { order: id, park, owed }: Added): Promise<Result<Order | undefined, Refusal>> => {
  if (!id) return ok(undefined);
  const row = (await work.rows(order, [id])).get(id);
  if (!row || row.park !== park) return err(malformed({ field: 'order', rule: 'choice' }));
  const unpaid = unpaidOf(parkingOrder(row));
  if (row.pending) return err(orderRefusal('online-pending'));
  if (unpaid === 0) return err(arrearsRefusal('nothing-unpaid'));
  return owed > unpaid ? err(malformed({ field: 'owed', rule: 'max', limit: unpaid })) : ok(row);
};

/**
 * Arrears entered by a person, for an order or without one: the owed part of an order no longer counts as unpaid (I01,
 * I19).
 */
const addByHand: FreeHandler<Added, unknown> = async (work, input) => {
  const plate = normalizePlate(input.plate);
  if (!plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
  const since = input.owedSince ?? work.now;
  if (since > work.now) return err(malformed({ field: 'owedSince', rule: 'order' }));
  const config = await arrearsConfigs(work, [input.park]);
  const added = addArrears(input.owed, { config: config(input.park), at: instantOf(since) });
  if (!added.ok) return err(arrearsRefusal(added.error));
  const of = await orderOf(work, input);
  if (!of.ok) return of;
  if (of.value) {
    const { state, owed } = of.value;
    const isWhole = unpaidOf(parkingOrder(of.value)) === input.owed;
    await followOrders(work, [
      patchOrder(work, of.value, { state: isWhole ? 'settled' : state, owed: owed + input.owed }),
    ]);
  }
  return ok(
    bookArrears(work, added.value, {
      plate: plate.value,
      park: input.park,
      order: of.value?.id ?? null,
      session: of.value?.session ?? null,
      remark: input.remark ?? null,
    }),
  );
};

/** Turns the unpaid rest of orders into arrears, which settles the orders: one outcome per order (rules 5.9a). */
const createFromOrders: FreeHandler<InputOf<typeof arrears, 'create-from-order'>, readonly RowResult[]> = async (
  work,
  input,
) => {
  const ids = [...new Set<string>(input.orders)];
  const orders = await work.rows(order, ids);
  const known = await work.find(arrears, { where: { order: ids }, columns: ['order'] });
  const config = await arrearsConfigs(
    work,
    [...orders.values()].map(({ park }) => park),
  );
  const changed: Order[] = [];
  const oweOne = (row: Order): Result<void, Refusal> => {
    const money = parkingOrder(row);
    if (row.plate === null) return err(arrearsRefusal('nothing-unpaid'));
    if (row.pending) return err(orderRefusal('online-pending'));
    const made = arrearsFromOrder(
      { unpaid: unpaidOf(money), hasArrears: known.some((one) => one.order === row.id) },
      { config: config(row.park), at: instantOf(work.now) },
    );
    if (!made.ok) return err(arrearsRefusal(made.error));
    const patch = oweOutstanding(money);
    if (!patch.ok) return err(orderRefusal(patch.error));
    bookArrears(work, made.value, { plate: row.plate, park: row.park, order: row.id, session: row.session });
    changed.push(patchOrder(work, row, patch.value));
    return ok(undefined);
  };
  const results = ids.map((id): RowResult => {
    const row = orders.get(id);
    return resultOf(work, id, row ? oweOne(row) : err(UNKNOWN));
  });
  await followOrders(work, changed);
  return ok(results);
};

export const arrearsHandlers: HandlersOf<typeof arrears> = {
  add: addByHand,
  'create-from-order': createFromOrders,
  pay: payArrears,

  cancel: async (work, items) => {
    const pending = await pendingDebts(
      work,
      items.map(({ row }) => row),
    );
    const escapes = await escapesOf(
      work,
      items.map(({ row }) => row),
    );
    const outcomes = items.map(({ row, input }): Result<void, Refusal> => {
      if (pending.has(row.id)) return err(orderRefusal('online-pending'));
      const change = changeArrears(
        { state: row.state, escape: escapes.get(row.id)?.state ?? null },
        'cancel',
        input.remark,
      );
      if (!change.ok) return err(arrearsRefusal(change.error));
      work.update(arrears, row, { state: change.value.state, cancelRemark: input.remark });
      followEscape(work, escapes.get(row.id), change.value.escape, input.remark);
      return ok(undefined);
    });
    await clearBlacklist(
      work,
      items.flatMap(({ row }, index) => (outcomes[index]?.ok ? [row] : [])),
    );
    return outcomes;
  },

  examine: async (work, items) => {
    const escapes = await escapesOf(
      work,
      items.map(({ row }) => row),
    );
    return items.map(({ row, input }) => {
      // Approving and refusing have permission codes of their own; the call accepts both.
      const permission = `parkfeerecovery_waitexamine_${input.decision}`;
      if (!work.actor.codes.has(permission)) return err({ kind: 'forbidden', permission });
      const change = changeArrears(
        { state: row.state, escape: escapes.get(row.id)?.state ?? null },
        input.decision === 'pass' ? 'approve' : 'refuse',
        input.remark ?? '',
      );
      if (!change.ok) return err(arrearsRefusal(change.error));
      work.update(arrears, row, {
        state: change.value.state,
        examiner: work.actor.nickName,
        examinedAt: work.now,
        examineRemark: input.remark ?? null,
      });
      followEscape(work, escapes.get(row.id), change.value.escape, input.remark);
      return ok(undefined);
    });
  },
};
