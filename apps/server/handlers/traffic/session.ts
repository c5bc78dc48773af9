import { session } from '@parkdeck/core/catalogue/traffic/session';
import { sessionAmounts } from '@parkdeck/core/domain/finance/orders/amounts';
import { explainDue } from '@parkdeck/core/domain/finance/orders/explain-due';
import { closeOrder } from '@parkdeck/core/domain/finance/orders/payment';
import { checkVoid } from '@parkdeck/core/domain/traffic/sessions/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { orderRefusal, patchOrder } from '../../business/finance/order-book.ts';
import { explainByArea } from '../../business/traffic/session-areas.ts';
import { outstandingOf } from '../../business/traffic/session-bill.ts';
import { chargesOf, linesOf, parkingOrder } from '../../business/traffic/session-charges.ts';
import { correctPlates, supplementEntry } from '../../business/traffic/session-entry.ts';
import { roadsideImages, sessionImages } from '../../business/traffic/session-images.ts';
import { letOutThrough } from '../../business/traffic/session-exit.ts';
import { openReductions, reductionsOf } from '../../business/traffic/stay-reductions.ts';
import { dropUnpaidRests } from '../../business/finance/escape-cancel.ts';
import { sessionRefusal } from '../../business/traffic/session-words.ts';
import { followVisits } from '../../business/vehicles/visitor-visits.ts';
import type { HandlersOf, RowsHandler } from '../../engine/behaviour.ts';

const REMARK_MAX = 200;

/** Voids sessions recorded by mistake; their unpaid orders are closed (rules 5.23). */
const voidSessions: RowsHandler<typeof session, InputOf<typeof session, 'void'>> = async (work, items) => {
  const rows = items.map(({ row }) => row);
  const reductions = await openReductions(work, rows);
  const charges = await chargesOf(work, rows, reductions);
  const outcomes = items.map(({ row, input }) => {
    const orders = charges.orders(row);
    if (orders.some(({ pending }) => pending)) return err(orderRefusal('online-pending'));
    const { paid, owed } = sessionAmounts(orders.map(parkingOrder));
    const voided = checkVoid({ state: row.state, paid, owed, remark: input.remark });
    if (!voided.ok) return err(sessionRefusal(voided.error));
    const after = orders.map((one) => {
      const closed = closeOrder(parkingOrder(one));
      return closed.ok ? patchOrder(work, one, { ...closed.value, closeReason: input.remark }) : one;
    });
    const { refunded: _refunded, ...amounts } = sessionAmounts(after.map(parkingOrder));
    reductions.settle(row, { order: null, derates: [], couponId: null, coupon: 0 });
    work.update(session, row, {
      state: 'void',
      ...amounts,
      remark: [row.remark, input.remark].filter(Boolean).join('；').slice(-REMARK_MAX),
    });
    return ok(undefined);
  });
  const voided = rows.filter((_row, index) => outcomes[index]?.ok);
  await followVisits(
    work,
    voided.map(({ visitorCar }) => ({ visitorCar, isOpen: null })),
  );
  return outcomes;
};

/** How far ahead a fee is told: a year. */
const MOST_AHEAD_MS = 366 * 86_400_000;

export const sessionHandlers: HandlersOf<typeof session> = {
  'fee-now': async (work, { row, input }) => {
    const at = instantOf(input.at ?? row.outTime ?? work.now);
    if (at < instantOf(row.inTime)) return err(malformed({ field: 'at', rule: 'order' }));
    // A fee is calculated day by day: a time far ahead would occupy the server.
    if (at > instantOf(work.now) + MOST_AHEAD_MS) return err(malformed({ field: 'at', rule: 'max' }));
    const charges = await chargesOf(
      work,
      [row],
      await reductionsOf(work, [row], new Map(input.coupon ? [[row.id, input.coupon]] : [])),
    );
    const reckoned = charges.reckon(row, at);
    const draft = reckoned.kind === 'draft' ? reckoned.draft : null;
    if (input.coupon && draft?.couponRefusal) return err(orderRefusal(draft.couponRefusal));
    const last = charges.orders(row).findLast(({ state }) => state !== 'closed');
    const lines = draft?.lines ?? (last ? linesOf(last) : []);
    const amounts = {
      fee: draft?.fee ?? last?.fee ?? 0,
      derated: draft?.derated ?? last?.derated ?? 0,
      couponOff: draft?.coupon ?? last?.coupon ?? 0,
      due: row.state === 'void' ? 0 : outstandingOf(reckoned),
    };
    return ok({
      ...amounts,
      tariff: charges.tariff(row)?.name ?? null,
      stay: Math.floor((at - instantOf(row.inTime)) / 1000),
      lines: [...(await explainByArea(work, row, lines)), ...(lines.length > 0 ? explainDue(amounts) : [])],
    });
  },
  images: sessionImages,
  'roadside-images': roadsideImages,
  supplement: supplementEntry,
  exit: letOutThrough,
  'drop-unpaid': dropUnpaidRests,
  void: voidSessions,
  'correct-plate': correctPlates,
};
