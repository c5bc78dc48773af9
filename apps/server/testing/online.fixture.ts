import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { signNotice } from '../channels/pay/notice-signature.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import { NOTIFY_PATH, SIGNATURE_HEADER } from '../http/plugins/pay-notify.ts';
import { callsOn, fixedPrice } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

const DAY = '2026-03-01';

/** Payments through the channel, on the small world with a clock that a test advances. */
export const onlineOn = (world: () => TestPlatform) => {
  const { ask, done } = callsOn(world);
  let plates = 0;
  const onlineOf = async (id: string): Promise<Row> =>
    (
      await ask(
        `select state, late, amount, refunded, channel_trade_no as "tradeNo", queries, error, to_char(pay_time,
          'YYYY-MM-DD HH24:MI:SS') as "payTime" from online_order where id = $1`,
        [id],
      )
    )[0] ?? {};
  return {
    /** Sets the clock to a time of the day. */
    at: (time: string) => world().setClock(() => `${DAY} ${time}`),
    job: () => payChannelJob.run(world().platform, new AbortController().signal),
    onlineOf,
    orderOf: async (id: string): Promise<Row> =>
      (await ask('select state, due, paid, refunded, pay_way as "payWay" from "order" where id = $1', [id]))[0] ?? {},
    paymentsOf: (online: string): Promise<Row[]> =>
      ask(
        `select order_id as "order", amount, pay_way as "payWay", intent, cashier from payment
          where online_order_id = $1 order by intent`,
        [online],
      ),
    refundsOf: (online: string): Promise<Row[]> =>
      ask(
        `select order_id as "order", amount, state, channel_refund_no as "no" from refund where online_order_id = $1
          order by amount, id`,
        [online],
      ),
    /** An order of a car inside, with `due` unpaid. */
    order: async (due = 1400): Promise<string> => {
      const session = String(
        (
          await done('east', 'session.supplement', {
            input: { park: 'PK0001', plate: `京N${String(++plates).padStart(5, '0')}`, inTime: `${DAY} 09:00:00` },
          })
        ).recordId,
      );
      const id = `ODN${session}`;
      await ask(
        `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon,
          waived, paid, owed, refunded, late_fee, state, pay_way, charge_from, charge_to, fee_lines, created_at)
        select $1, $1, 'parking', id, plate, park_id, company_id, $3, $3, 0, 0, 0, 0, 0, 0, 0, 'unpaid', 'none',
        in_time, $4::timestamptz, $5::jsonb, $4::timestamptz from session where id = $2`,
        [id, session, due, `${DAY} 11:00:00`, fixedPrice(due)],
      );
      await ask('update session set due = $2 where id = $1', [session, due]);
      return id;
    },
    sessionOf: async (order: string): Promise<string> =>
      String((await ask('select session_id from "order" where id = $1', [order]))[0]?.session_id),
    start: async (orders: readonly string[], payer?: string, more: Row = {}): Promise<string> =>
      String(
        (
          await done('east', 'online-order.start', {
            input: { orders, payWay: 'wechat', ...(payer ? { payer } : {}), ...more },
          })
        ).onlineOrderId,
      ),
    /** Sends a notification of the channel; by default with the signature of the merchant's own key. */
    notify: async (online: string, news: Row = {}, key?: string): Promise<number> => {
      const [row] = await ask(
        `select o.out_trade_no as no, o.amount, c.key from online_order o join pay_channel c on c.id = o.channel_id
          where o.id = $1`,
        [online],
      );
      const body = JSON.stringify({
        outTradeNo: row?.no,
        result: 'success',
        channelTradeNo: `CH${online}`,
        amountFen: Number(row?.amount),
        paidAt: `${DAY} 11:59:00`,
        ...news,
      });
      return (
        await world().app.inject({
          method: 'POST',
          url: NOTIFY_PATH,
          headers: {
            'content-type': 'application/json',
            [SIGNATURE_HEADER]: signNotice(body, key ?? String(row?.key)),
          },
          payload: body,
        })
      ).statusCode;
    },
  };
};
