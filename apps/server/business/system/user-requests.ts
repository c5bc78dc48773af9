import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import type { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { asId } from '@parkdeck/core/lib/id';
import { err } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Stored, Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { refundAtCounter } from '../finance/counter-refund.ts';
import { refundOnline } from '../finance/online-refund.ts';
import { complaintRefusal } from '../service/complaints.ts';
import { correctPlates } from '../traffic/session-entry.ts';

type Request = Stored<typeof userRequest>;
type Done = Result<void, Refusal>;

/** The codes without which nobody does these things at the rows themselves. */
const CORRECTS = 'static_incar_correct';
const REFUNDS_ONLINE = 'static_onlineorder_refund';
const REFUNDS_OFFLINE = 'static_tempWCPays_refund';
const APPROVED = platformText({ zh: '任务同意退款', en: 'Refund approved on request' });

const forbidden = (work: Work, permission: string): Done | undefined =>
  work.actor.type === 'platform' || work.actor.codes.has(permission)
    ? undefined
    : err({ kind: 'forbidden', permission });

/** Gives the stay of a request the right plate, by the rules of the action on the stay. */
export const correctAsked = async (work: Work, { session: id, plate }: Request): Promise<Done> => {
  const refusal = forbidden(work, CORRECTS);
  if (refusal) return refusal;
  if (plate === null) return err(complaintRefusal('plate-unknown'));
  const row = id === null ? undefined : (await work.rows(session, [id])).get(id);
  if (!row) return err(complaintRefusal('no-stay'));
  const [done] = await correctPlates(work, [{ row, input: { plate } }]);
  return done ?? err(UNKNOWN);
};

/**
 * Gives the money of a request back: through the channel where it was paid through one, otherwise at the counter, by
 * the rules of those actions. It must fit one order.
 */
export const refundAsked = async (work: Work, request: Request, remark: string | null): Promise<Done> => {
  const amount = request.amount ?? 0;
  const reason = remark ?? APPROVED;
  if (request.session === null) return err(complaintRefusal('no-stay'));
  const orders = await work.find(order, {
    where: { session: request.session, state: ['settled', 'part-refunded'] },
    columns: ['paid', 'refunded'],
    order: '-settledAt',
  });
  const left = orders.reduce((sum, one) => sum + one.paid - one.refunded, 0);
  if (amount === 0 || left < amount) return err(complaintRefusal('nothing-paid'));
  const id = orders.find((one) => one.paid - one.refunded >= amount)?.id;
  const row = id === undefined ? undefined : (await work.rows(order, [id])).get(id);
  if (!row) return err(complaintRefusal('refund-split'));
  const payments = await work.find(payment, { where: { order: row.id } });
  const online = payments.find((one) => one.onlineOrder !== null && one.amount >= amount)?.onlineOrder;
  if (online) {
    const refusal = forbidden(work, REFUNDS_ONLINE);
    if (refusal) return refusal;
    const paid = (await work.rows(onlineOrder, [online])).get(online);
    if (!paid) return err(UNKNOWN);
    const [done] = await refundOnline(work, [{ row: paid, input: { order: asId(row.id), amount, remark: reason } }]);
    return done ?? err(UNKNOWN);
  }
  const refusal = forbidden(work, REFUNDS_OFFLINE);
  if (refusal) return refusal;
  const [done] = await refundAtCounter(work, [{ row, input: { amount, remark: reason } }]);
  return done ?? err(UNKNOWN);
};
