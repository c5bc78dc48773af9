import { sql } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { isLive } from '../../channels/pay/index.ts';
import type { ChannelAnswer } from '../../channels/pay/port.ts';
import { calls } from '../../db/registry.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { commitWork } from '../../engine/run.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { createWork } from '../../engine/work.ts';
import type { Work } from '../../engine/work.ts';
import { applyChannelResult } from './online-book.ts';
import type { Online } from './online-book.ts';
import { bookAnswer, chargeOf } from './online-channel.ts';
import { orderRefusal } from './order-book.ts';
import { channelOf } from './pay-accounts.ts';
import type { Session } from '../traffic/session-rows.ts';

/** Online orders in the given states that pay orders of the stays. */
const pendingOf = async (
  work: Work,
  sessions: readonly string[],
  states: readonly string[],
): Promise<readonly string[]> =>
  (
    await work.tx.execute<{
      id: string;
    }>(sql`select p.id from online_order p where p.state = any(${sql.param([...states])}) and p.deleted_at is null
    and p.orders && array(select o.id from "order" o where o.session_id = any(${sql.param([...sessions])}))
    order by p.id`)
  ).rows.map(({ id }) => id);

const NEVER_SENT: ChannelAnswer = { says: 'not-paid' };

/** Whether the channel may know of a payment: of a debit it may even though its answer was lost. */
const mayBeThere = ({ platform }: Work, { placedAt, scene }: Online): boolean =>
  placedAt !== null || (scene === 'auto-debit' && isLive(platform));

/**
 * Closes the waiting payments of stays at the channel before the stays are computed again (rules 4.3): an order that
 * was paid meanwhile is settled at its amount; without an answer it is frozen. The channel is asked while no
 * transaction holds the lane. The result is booked in a unit of work of its own, so that rows read afterwards show it;
 * a preview only queries. Returns whether a payment was waiting. `unknown`: also payments in the state unknown.
 */
export const closeWaiting = async (
  work: Work,
  sessions: readonly string[],
  { unknown = false } = {},
): Promise<Result<boolean, Refusal>> => {
  const states = unknown ? ['waiting', 'unknown'] : ['waiting'];
  const waiting = await pendingOf(work, sessions, states);
  if (waiting.length === 0) return ok(false);
  const call = calls.get('online-order.query-result');
  if (!call) throw new Error('online-order.query-result is not declared');
  const verb = work.preview ? 'query' : 'close';
  const unit = createWork(work.tx, work.actor, work, work.platform);
  work.children.push(unit);
  const rows = [...(await unit.rows(onlineOrder, waiting)).values()].filter(({ state }) => states.includes(state));
  const asks = new Map<string, () => Promise<ChannelAnswer>>();
  for (const row of rows.filter((one) => mayBeThere(work, one))) {
    const [charge, channel] = [await chargeOf(unit, row), await channelOf(unit, row)];
    if (!channel) return err(orderRefusal('no-channel'));
    asks.set(`${verb} ${row.id}`, () => channel[verb](charge, work.now));
  }
  const answers = outsideAnswers(work, asks);
  for (const row of rows) {
    const booked = await bookAnswer(unit, row, answers.get(`${verb} ${row.id}`) ?? NEVER_SENT);
    if (!booked.ok) return err(orderRefusal('online-pending'));
  }
  await commitWork(unit, call);
  return ok(true);
};

/** For a stay about to end: closes its waiting payments at the channel first. Returns the stay as it is then. */
export const closedStay = async (
  work: Work,
  row: Session,
  which: { readonly unknown?: boolean } = {},
): Promise<Session> => {
  const closed = await closeWaiting(work, [row.id], which);
  return closed.ok && closed.value ? ((await work.rows(session, [row.id])).get(row.id) ?? row) : row;
};

/** Marks the waiting payments of stays as paid on a person's word, in a unit of work of its own as above. */
export const markStayPaid = async (
  work: Work,
  sessions: readonly string[],
  remark: string,
): Promise<Result<void, Refusal>> => {
  const call = calls.get('online-order.mark-paid');
  if (!call) throw new Error('online-order.mark-paid is not declared');
  const unit = createWork(work.tx, work.actor, work, work.platform);
  work.children.push(unit);
  for (const row of (await unit.rows(onlineOrder, await pendingOf(work, sessions, ['waiting', 'unknown']))).values()) {
    const booked = await applyChannelResult(unit, row, { event: 'mark-paid', remark });
    if (!booked.ok) return booked;
  }
  await commitWork(unit, call);
  return ok(undefined);
};
