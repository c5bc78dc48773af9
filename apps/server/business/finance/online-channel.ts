import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { finishRefund, onlineNews } from '@parkdeck/core/domain/finance/orders/online';
import { refundOrder } from '@parkdeck/core/domain/finance/orders/refund';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { ChannelAnswer, Charge, PayChannel, RefundAnswer } from '../../channels/pay/port.ts';
import { isLive } from '../../channels/pay/index.ts';
import { toldStayOf } from './debit-entries.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { outsideAnswer } from '../../engine/outside.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { applyChannelResult, onlineFacts } from './online-book.ts';
import type { Online } from './online-book.ts';
import { orderRefusal } from './order-book.ts';
import { channelOf, walletLinkOf } from './pay-accounts.ts';
import { reopenDebts } from './refund-debts.ts';
import { refundSide } from './refund-effects.ts';

/**
 * A payment as sent to its channel. The number is empty when the merchant was removed since. A park may have a number
 * of its own for debits (E#21).
 */
export const chargeOf = async (work: Work, row: Online): Promise<Charge> => {
  const found = await work.tx.execute<{ merchant_no: string | null; name: string }>(
    sql`select coalesce((select a.merchant_no from auto_debit a where a.park_id = ${row.park}
    and a.pay_way = ${row.payWay} and ${row.scene} = 'auto-debit' and a.deleted_at is null),
    (select c.merchant_no from pay_channel c where c.id = ${row.channel}),
    ${walletLinkOf(row)?.wallet ?? null}::text) as merchant_no, name
    from park where id = ${row.park}`,
  );
  const startedAt = row.createdAt ?? work.now;
  const minutes = await parameterOf(work.platform, 'pay.ask-minutes');
  return {
    outTradeNo: row.outTradeNo,
    merchantNo: found.rows[0]?.merchant_no ?? '',
    amount: row.amount,
    payWay: row.payWay,
    payer: row.payer,
    startedAt,
    until: datetimeOfInstant(instantOf(startedAt) + minutes * 60_000),
    form: row.form ?? 'code',
    payerIp: row.payerIp,
    description: descriptionOf(found.rows[0]?.name ?? '', row.plate),
    stay: row.scene === 'auto-debit' && isLive(work.platform) ? await toldStayOf(work, row) : null,
    returnUrl: row.returnUrl,
  };
};

/** What the payer reads at the channel, which takes 127 bytes. */
const descriptionOf = (park: string, plate: string | null): string =>
  `停车费 ${park.slice(0, 30)} ${plate ?? ''}`.trim();

/** Debits `t` without a result about which the channel is asked again while their cars may still wait. */
export const debitsToAsk = (now: SQL): SQL =>
  sql`t.scene = 'auto-debit' and t.state in ('waiting', 'unknown') and t.placed_at is not null
    and t.created_at > ${now} - interval '15 minutes'
    and coalesce(t.asked_at, t.placed_at) <= ${now} - interval '10 seconds'`;

type Booked = Promise<Result<void, Refusal>>;

const AMOUNTS_DIFFER = ' ≠ ';

/** Books a channel's answer. A wrong amount is never booked: the payment waits for a person. */
export const bookAnswer = async (work: Work, row: Online, answer: ChannelAnswer): Booked => {
  if (answer.says === 'failed') return applyChannelResult(work, row, { event: 'failure', error: answer.why });
  if (answer.says !== 'paid') return applyChannelResult(work, row, { event: answer.says });
  if (answer.amount === row.amount)
    return applyChannelResult(work, row, {
      event: 'success',
      channelTradeNo: answer.channelTradeNo,
      paidAt: answer.paidAt,
    });
  work.update(onlineOrder, row, {
    error: `${formatFen(answer.amount)}${AMOUNTS_DIFFER}${formatFen(row.amount)}`,
    channelTradeNo: answer.channelTradeNo,
  });
  return ok(undefined);
};

/** By which the answer to a request about a payment is found again. */
const keyOf = (verb: string, { id }: Online): string => `${verb} ${id}`;

type Asked = Pick<PayChannel, 'place' | 'query' | 'close' | 'refund' | 'queryRefund'>;

/** The channel of a payment, which is asked between transactions: one that is slow holds no row and no connection. */
const withChannel = async (work: Work, row: Online, body: (channel: Asked) => Booked): Booked => {
  const channel = await channelOf(work, row);
  if (!channel) return err(orderRefusal('no-channel'));
  const asked = async <T>(verb: keyof Asked, ask: () => Promise<T>): Promise<T> =>
    outsideAnswer(work, keyOf(verb, row), ask);
  return body({
    place: (charge) => asked('place', () => channel.place(charge)),
    query: (...of) => asked('query', () => channel.query(...of)),
    close: (...of) => asked('close', () => channel.close(...of)),
    refund: (...of) => asked('refund', () => channel.refund(...of)),
    queryRefund: (...of) => asked('queryRefund', () => channel.queryRefund(...of)),
  });
};

/**
 * Sends a new payment to its channel. Without an answer it is sent again. One that was closed while the channel was
 * asked, and is paid, is booked as any that comes too late.
 */
export const placeAtChannel = async (work: Work, row: Online): Booked =>
  withChannel(work, row, async (channel) => {
    if (row.state === 'closed' && work.answers.has(keyOf('place', row))) {
      const late = await channel.place(await chargeOf(work, row));
      return late.says === 'paid' ? bookAnswer(work, row, late) : ok(undefined);
    }
    if (row.state !== 'waiting' || row.placedAt !== null) return ok(undefined);
    const charge = await chargeOf(work, row);
    if (work.now >= charge.until) return ok(undefined); // it is over: what became of it is asked
    const answer = await channel.place(charge);
    if (answer.says === 'no-answer') {
      if (answer.why !== undefined) work.update(onlineOrder, row, { error: answer.why.slice(0, 200) });
      return ok(undefined);
    }
    if (answer.says === 'placed') {
      work.update(onlineOrder, row, { placedAt: work.now, prepay: answer.prepay, error: null });
      return ok(undefined);
    }
    work.update(onlineOrder, row, { placedAt: work.now });
    return answer.says === 'not-paid' ? ok(undefined) : bookAnswer(work, row, answer);
  });

/** Payments `t` whose payer goes on at a page of WeChat, which opens for five minutes only. */
export const pagesToRenew = (now: SQL): SQL =>
  sql`t.state = 'waiting' and t.form = 'page' and t.wechat_account_id is not null
    and t.placed_at <= ${now} - interval '3 minutes'`;

/** Asks for the page of a payment anew, under the same number; one that was paid meanwhile is booked. */
export const renewPage = async (work: Work, row: Online): Booked =>
  withChannel(work, row, async (channel) => {
    if (row.state !== 'waiting' || row.form !== 'page') return ok(undefined);
    const charge = await chargeOf(work, row);
    if (work.now >= charge.until) return ok(undefined); // it is over: what became of it is asked
    const answer = await channel.place(charge);
    // the page that it has opens a little longer, and what is wrong is found when its result is asked for
    if (answer.says === 'placed') work.update(onlineOrder, row, { placedAt: work.now, prepay: answer.prepay });
    return answer.says === 'paid' ? bookAnswer(work, row, answer) : ok(undefined);
  });

/** Why the channel is silent, for people to see; it is forgotten once it answers. Wrong amounts stay. */
const silence = ({ error }: Online, answer: ChannelAnswer | RefundAnswer): string | null => {
  if (error?.includes(AMOUNTS_DIFFER)) return error;
  return answer.says === 'no-answer' ? (answer.why?.slice(0, 200) ?? error) : null;
};

/**
 * Queries the state of a payment at the channel and books the answer. While it is asked for an unpaid payment keeps
 * waiting; afterwards it is closed at the channel, and without an answer its state is unknown (rules 4.3).
 */
export const askChannel = async (work: Work, row: Online): Booked =>
  withChannel(work, row, async (channel) => {
    if (row.state !== 'waiting' && row.state !== 'unknown') return ok(undefined);
    const charge = await chargeOf(work, row);
    const isOver = work.now >= charge.until;
    const asked = await channel.query(charge, work.now);
    const answer = asked.says === 'not-paid' && isOver ? await channel.close(charge, work.now) : asked;
    work.update(onlineOrder, row, { queries: (row.queries ?? 0) + 1, askedAt: work.now, error: silence(row, answer) });
    const isOpen = answer.says === 'not-paid' || answer.says === 'no-answer';
    return isOpen && !isOver ? ok(undefined) : bookAnswer(work, row, answer);
  });

type Refund = Stored<typeof refund>;

const bookRefunded = async (work: Work, row: Online, given: Refund, channelRefundNo: string): Booked => {
  const finished = finishRefund(onlineFacts(row), given.amount);
  if (!finished.ok) return err(orderRefusal(finished.error));
  work.update(onlineOrder, row, { ...finished.value, error: null });
  work.update(refund, given, { state: 'refunded', doneAt: work.now, channelRefundNo });
  work.charge(row.id, -given.amount);
  if (row.late) return ok(undefined);
  const paid = (await work.rows(order, [given.order])).get(given.order);
  if (!paid) return err(UNKNOWN);
  const reopened = await reopenDebts(work, paid);
  if (!reopened.ok) return reopened;
  const side = await refundSide(work, paid);
  const { state, refunded, effects } = refundOrder(
    { type: paid.type, paid: paid.paid, refunded: paid.refunded, couponId: side.couponId },
    given.amount,
  );
  work.update(order, paid, { state, refunded });
  reopened.value();
  // For a recharge, the amount was deducted from its card when the refund began.
  side.apply(effects.filter((effect) => effect.do !== 'deduct-balance'));
  return ok(undefined);
};

/** A refund failed: credits the card again with the amount that had been deducted. */
const giveCardBack = async (work: Work, row: Online, given: Refund): Promise<void> => {
  const paid = row.late ? undefined : (await work.rows(order, [given.order])).get(given.order);
  if (paid?.type === 'card-recharge')
    (await refundSide(work, paid)).apply([{ do: 'deduct-balance', of: 'card', amount: -given.amount }]);
};

/** Books what the channel says of a refund; without a result it stays under way. */
export const bookRefundAnswer = async (work: Work, row: Online, given: Refund, answer: RefundAnswer): Booked => {
  const error = silence(row, answer);
  if (error !== row.error) work.update(onlineOrder, row, { error });
  if (answer.says === 'no-answer') return ok(undefined);
  if (answer.says === 'working') {
    if (given.sentAt === null) work.update(refund, given, { sentAt: work.now });
    return ok(undefined);
  }
  if (answer.says === 'done') return bookRefunded(work, row, given, answer.channelRefundNo);
  const change = onlineNews(onlineFacts(row), 'refund-error');
  if (!change.ok) return err(orderRefusal(change.error));
  work.update(onlineOrder, row, { state: change.value.state, error: answer.why });
  work.update(refund, given, { state: 'failed', doneAt: work.now });
  await giveCardBack(work, row, given);
  work.platform.log.warn({ onlineOrder: row.id, why: answer.why }, 'refund failed at the channel');
  return ok(undefined);
};

/**
 * Requests a refund from the channel; the order follows when it succeeds. Without an answer the same refund is
 * requested again; one that the channel works on is asked for.
 */
export const refundAtChannel = async (work: Work, row: Online): Booked =>
  withChannel(work, row, async (channel) => {
    const refunds = await work.find(refund, { where: { onlineOrder: row.id } });
    const given = refunds.find(({ state }) => state === 'refunding');
    if (row.state !== 'refunding' || !given) return ok(undefined);
    const attempt = refunds.filter(({ state }) => state === 'failed').length + 1;
    const asked = { refundNo: given.id, amount: given.amount, attempt };
    const verb = given.sentAt === null ? 'refund' : 'queryRefund';
    return bookRefundAnswer(work, row, given, await channel[verb](await chargeOf(work, row), asked));
  });
