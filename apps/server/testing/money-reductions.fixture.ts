import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { on, openStay, part } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';

/** A coupon rule of the world: 5.00 off from 10.00. */
const COUPON_RULE = 'CR00001';

const derateOf = (stage: Stage, random: Random) =>
  stage.some(
    random,
    `select d.id, d.created_at, d.name as plate from derate d join seller s on s.id = d.seller_id
      where s.name = 'Shop ${stage.plates[0]}' and d.deleted_at is null`,
  );

export const sellerOf = async (stage: Stage): Promise<string> =>
  String((await stage.ask(`select id from seller where name = $1`, [`Shop ${stage.plates[0]}`]))[0]?.id);

/** Sequences of later seeds play after the end of the world's rules: without this they would send no coupon. */
export const renewCoupons = (stage: Stage): Promise<unknown> =>
  stage.ask(
    `update coupon_rule set end_date = greatest(end_date, $1::timestamp::date + 60) where id = $2 returning id`,
    [stage.moment(), COUPON_RULE],
  );

export const REDUCTIONS: Readonly<Record<string, Happening>> = {
  bind: async (stage, random) => {
    const session = await openStay(stage, random);
    return session !== undefined && on(stage, await derateOf(stage, random), 'derate.bind', { session });
  },
  unbind: async (stage, random) =>
    on(
      stage,
      await stage.some(random, `select id from derate_use where state = 'bound' and ${stage.own}`),
      'derate-use.void',
      { remark: 'not ours' },
    ),
  'charge the seller': async (stage, random) =>
    stage.does('seller.charge', {
      ids: [await sellerOf(stage)],
      input: {
        amount: 100 * (random.below(40) - 15) || 100,
        kind: random.pick(['recharge', 'gift', 'deduction']),
        remark: 'month',
      },
    }),
  'buy uses': async (stage) => {
    const [offer] = await stage.ask(
      `select o.id, o.derate_id, o.seller_id from derate_offer o where o.seller_id = $1`,
      [await sellerOf(stage)],
    );
    return stage.does('derate-offer.buy', {
      input: { seller: offer?.seller_id, derate: offer?.derate_id, offer: offer?.id },
    });
  },
  'give the seller’s money back': async (stage, random) => {
    const orders = await stage.ask(
      `select o.id, o.paid - o.refunded as rest from "order" o where o.paid > o.refunded
        and (o.id in (select order_id from seller_recharge where seller_id = $1)
        or o.id in (select order_id from derate_purchase where seller_id = $1)) and o.type <> 'parking'
        order by o.created_at, o.due, o.id`,
      [await sellerOf(stage)],
    );
    const one = orders[random.below(Math.max(1, orders.length))];
    return on(stage, one && String(one.id), 'order.refund-offline', {
      amount: part(random, Number(one?.rest)),
      remark: 'mistake',
    });
  },
  'send a coupon': (stage, random) =>
    stage.does('coupon-rule.send', { ids: [COUPON_RULE], input: { plates: [random.pick(stage.plates)] } }),
  'void a coupon': async (stage, random) =>
    on(
      stage,
      await stage.some(random, `select id from coupon where state = 'unused' and ${stage.own}`),
      'coupon.void',
      { remark: 'sent twice' },
    ),
};
