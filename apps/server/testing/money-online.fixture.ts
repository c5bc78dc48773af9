import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { debtsOf, on, onlineOf, openOrder, openStay, part, PAYERS } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';

export const couponOf = (stage: Stage, random: Random) =>
  stage.some(random, `select id from coupon where state = 'unused' and ${stage.own}`);

export const ONLINE: Readonly<Record<string, Happening>> = {
  'pay online': async (stage, random) => {
    const id = await openOrder(stage, random);
    return (
      id !== undefined &&
      stage.does('online-order.start', {
        input: {
          orders: [id],
          arrears: random.chance(0.3) ? await debtsOf(stage, random) : [],
          payWay: random.pick(['wechat', 'alipay', 'etc']),
          payer: random.pick(PAYERS),
        },
      })
    );
  },
  prepay: async (stage, random) => {
    const session = await openStay(stage, random);
    const coupon = random.chance(0.3) ? await couponOf(stage, random) : undefined;
    return (
      session !== undefined &&
      stage.does('online-order.start', {
        input: {
          sessions: [session],
          ...(coupon ? { coupon } : {}),
          payWay: random.pick(['wechat', 'alipay']),
          payer: random.pick(PAYERS),
        },
      })
    );
  },
  /** Within the grace period nothing more is due; after it a second order for the difference is (W01, W02). */
  'prepay and leave': async (stage, random) => {
    const session = await openStay(stage, random);
    if (
      session === undefined ||
      !(await stage.does('online-order.start', { input: { sessions: [session], payWay: 'wechat', payer: 'me' } }))
    )
      return false;
    stage.wait(1);
    await stage.runJobs();
    stage.wait(random.pick([5, 14, 20, 90]));
    return on(stage, session, 'session.exit', { payWay: 'cash' });
  },
  'pay arrears online': async (stage, random) => {
    const ids = await debtsOf(stage, random);
    return (
      ids.length > 0 &&
      stage.does('online-order.start', { input: { arrears: ids, payWay: 'wechat', payer: random.pick(PAYERS) } })
    );
  },
  /**
   * The channel closes a payment of debts, which may be paid otherwise meanwhile, and later reports that it was paid
   * after all.
   */
  'arrears paid too late': async (stage, random) => {
    const ids = await debtsOf(stage, random);
    if (
      ids.length === 0 ||
      !(await stage.does('online-order.start', { input: { arrears: ids, payWay: 'wechat', payer: 'never' } }))
    )
      return false;
    const [late] = await stage.ask(
      `select p.id from online_order p join arrears a on a.pay_order_id = p.order_id where a.id = $1`,
      [ids[0]],
    );
    await stage.runJobs();
    stage.wait(16);
    await stage.runJobs();
    if (random.chance(0.5)) await stage.does('arrears.pay', { ids, input: { payWay: 'cash' } });
    return late !== undefined && (await stage.notify(String(late.id), { paidAt: stage.moment() })) === 200;
  },
  /** The channel sends a notification: possibly repeated, about a closed payment, or an impossible one. */
  notice: async (stage, random) => {
    const id = await stage.some(random, `select id from online_order where ${stage.own}`);
    if (id === undefined) return false;
    const news = random.pick([{}, {}, {}, { result: 'failure', error: 'no money' }, { amountFen: 1 }]);
    return (await stage.notify(id, { paidAt: stage.moment(), ...news })) === 200;
  },
  'ask the channel': async (stage, random) =>
    on(stage, await onlineOf(stage, random, 'waiting,unknown'), 'online-order.query-result'),
  'mark paid': async (stage, random) =>
    on(stage, await onlineOf(stage, random, 'waiting,unknown'), 'online-order.mark-paid', { remark: 'seen' }),
  'refund online': async (stage, random) => {
    const id = await onlineOf(stage, random, 'success,refund-failed');
    const [found] = await stage.ask('select amount - refunded as rest, orders from online_order where id = $1', [id]);
    const orders = (found?.orders ?? []) as [string, ...string[]]; // an online order has at least one
    return on(stage, id, 'online-order.refund', {
      remark: 'mistake',
      ...(orders.length > 1 ? { order: random.pick(orders) } : {}),
      ...(random.chance(0.5) ? {} : { amount: part(random, Number(found?.rest)) }),
    });
  },
  'time passes': async (stage, random) => {
    stage.wait(5 + random.below(30));
    await stage.runJobs();
    return true;
  },
};
