import { sql } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import type { AmountLimit } from '@parkdeck/core/domain/orders/limit';
import { startRefund } from '@parkdeck/core/domain/orders/online';
import { checkRefund } from '@parkdeck/core/domain/orders/refund';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../policies/rights.ts';
import { runSoon } from '../jobs/soon.ts';
import { UNKNOWN } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { invoiceOf } from './invoice-orders.ts';
import { onlineFacts } from './online-book.ts';
import type { Online } from './online-book.ts';
import { noOrder } from './order-book.ts';
import { refundSide } from './refund-effects.ts';
import { parkingOrder } from './session-charges.ts';
import type { RowsHandler } from './types.ts';

type Asked = InputOf<typeof onlineOrder, 'refund'>;

/** What is to go back, and for which order. Late money goes back whole and asks for nobody's limit: it was never ours. */
const wanted = async (work: Work, row: Online, input: Asked, limit: AmountLimit): Promise<Result<{ readonly order: string; readonly amount: number; readonly holdBack?: () => void }, Refusal>> => {
  if (row.late) return ok({ order: row.order, amount: row.amount });
  const of = { where: [sql`t.online_order_id = ${row.id}`] };
  const [payments, refunds] = [await work.find(payment, of), await work.find(refund, of)];
  const ids = [...new Set(payments.map((one) => one.order))];
  const id = input.order ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined) return err(noOrder('order-needed'));
  const paid = ids.some((one) => one === id) ? (await work.rows(order, [id])).get(id) : undefined;
  if (!paid) return err(UNKNOWN);
  const sumOf = (rows: readonly { readonly order: string; readonly amount: number }[]): number => sumFen(rows.filter((one) => one.order === id).map(({ amount }) => amount));
  const left = sumOf(payments) - sumOf(refunds.filter(({ state }) => state === 'refunded'));
  const amount = input.amount ?? left;
  const recharge = paid.type === 'card-recharge' ? await refundSide(work, paid) : undefined;
  const checked = checkRefund({ ...parkingOrder(paid), ...recharge?.facts, type: paid.type, invoice: await invoiceOf(work, paid) }, { amount, reason: input.remark, limit });
  if (!checked.ok) return err(noOrder(checked.error));
  if (amount > left) return err(noOrder('refund-range'));
  // Nobody spends from the card what is on its way back.
  return ok({ order: id, amount, ...(recharge ? { holdBack: () => recharge.apply([{ do: 'deduct-balance', of: 'card', amount }]) } : {}) });
};

const startOne = async (work: Work, row: Online, input: Asked, limit: AmountLimit): Promise<Result<void, Refusal>> => {
  const back = await wanted(work, row, input, limit);
  if (!back.ok) return back;
  const started = startRefund(onlineFacts(row), back.value.amount);
  if (!started.ok) return err(noOrder(started.error));
  const { order: of, amount, holdBack } = back.value;
  work.update(onlineOrder, row, { ...started.value, error: null });
  work.insert(refund, { order: of, amount, onlineOrder: row.id, plate: row.plate, park: row.park, payWay: row.payWay, reason: input.remark, state: 'refunding', applicant: work.actor.nickName, appliedAt: work.now });
  work.charge(row.id, -amount);
  holdBack?.();
  return ok(undefined);
};

/** Starts refunds through the channel; a failed one is tried anew, as a refund of its own (domain 5.10). The channel is asked after the commit. */
export const refundOnline: RowsHandler<typeof onlineOrder, Asked> = async (work, items) => {
  const { refundMax } = await ownRights(work);
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) outcomes.push(await startOne(work, row, input, refundMax)); // one a call, by its declaration
  await runSoon(work.platform, 'pay-channel');
  return outcomes;
};
