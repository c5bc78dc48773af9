import { sql } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { payChannel } from '../channels/pay.ts';
import { calls } from '../db/registry.ts';
import { settle } from '../routes/run.ts';
import type { Refusal } from '../work/refusal.ts';
import { createWork } from '../work/work.ts';
import type { Work } from '../work/work.ts';
import { bookAnswer, chargeOf } from './online-channel.ts';
import { noOrder } from './order-book.ts';

/**
 * Closes at the channel what stays are still waited for to be paid, before they are computed anew (domain 4.3): was it paid in the
 * meantime, the order is settled at its amount; without an answer it is frozen. The outcome is a unit of work of its own, so that
 * rows read afterwards show it; a preview only asks. Answers whether anything was waiting.
 */
export const closeWaiting = async (work: Work, sessions: readonly string[]): Promise<Result<boolean, Refusal>> => {
  const waiting = await work.tx.execute<{ id: string }>(sql`select p.id from online_order p where p.state = 'waiting' and p.deleted_at is null
    and p.orders && array(select o.id from "order" o where o.session_id = any(${sql.param([...sessions])})) order by p.id`);
  if (waiting.rows.length === 0) return ok(false);
  const [channel, call] = [payChannel(work.platform), calls.get('online-order.query-result')];
  if (!channel || !call) return err(noOrder('no-channel'));
  const unit = createWork(work.tx, work.actor, work, work.platform);
  work.parts.push(unit);
  for (const row of (await unit.rows(onlineOrder, waiting.rows.map(({ id }) => id))).values()) {
    if (row.state !== 'waiting') continue;
    const charge = await chargeOf(unit, row);
    // What was never sent to the channel cannot be paid there.
    const answer = row.placedAt === null ? { says: 'not-paid' as const } : await (work.preview ? channel.query(charge, work.now) : channel.close(charge, work.now));
    const booked = await bookAnswer(unit, row, answer);
    if (!booked.ok) return err(noOrder('online-pending'));
  }
  await settle(unit, call);
  return ok(true);
};
