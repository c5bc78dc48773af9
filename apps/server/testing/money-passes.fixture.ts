import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { on, PARKS, PAYERS } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';

const WAYS = ['cash', 'cash', 'transfer', 'stored-value', 'wechat', 'alipay'] as const;

const passOf = (stage: Stage, random: Random, where = 'true') =>
  stage.some(
    random,
    `select id, created_at, plates[1] as plate from pass where deleted_at is null
      and plates && '{${stage.plates.join()}}' and ${where}`,
  );
/** A monthly car type of a park. */
const typeOf = async (stage: Stage, park: string): Promise<unknown> =>
  (
    await stage.ask(
      `select id from car_type where park_id = $1 and base = 'monthly' and not coalesce(needs_group, false)
        and state = 'enabled' and deleted_at is null order by id limit 1`,
      [park],
    )
  )[0]?.id;

/** Events that sell, renew and reverse passes, also while their payment is in progress. */
export const PASSES: Readonly<Record<string, Happening>> = {
  'open a pass': async (stage, random) => {
    const park = random.pick(PARKS);
    return stage.does('pass.open', {
      input: {
        plates: [random.pick(stage.plates)],
        park,
        carType: await typeOf(stage, park),
        owner: '张伟',
        phone: '13800001234',
        startDate: stage.moment().slice(0, 10),
        months: 1 + random.below(4),
        payTime: random.pick(['now', 'now', 'later']),
        payWay: random.pick(WAYS),
      },
    });
  },
  'renew a pass': async (stage, random) =>
    on(stage, await passOf(stage, random), 'pass.renew', { months: 1 + random.below(4), payWay: random.pick(WAYS) }),
  'renew passes': async (stage, random) => {
    const ids = (
      await stage.ask(
        `select id from pass where deleted_at is null and state = 'active' and plates && $1::text[] order by plates`,
        [stage.plates],
      )
    ).map(({ id }) => String(id));
    return (
      ids.length > 0 &&
      stage.does('pass.renew-chosen', {
        ids,
        input: { months: 1, payWay: random.pick(['cash', 'transfer', 'stored-value']) },
      })
    );
  },
  'take a period back': async (stage, random) =>
    on(stage, await passOf(stage, random), 'pass.reverse-period', { remark: 'moved' }),
  'reject a pass': async (stage, random) => {
    const id = await passOf(stage, random, `state = 'active'`);
    if (id === undefined) return false;
    await stage.ask(`update pass set confirm_state = 'waiting', rev = rev + 1 where id = $1`, [id]);
    return on(stage, id, 'pass.confirm', {
      decision: random.pick(['confirm', 'reject', 'reject']),
      remark: 'no stall',
    });
  },
  'pay for a pass online': async (stage, random) => {
    const id = await stage.some(
      random,
      `select id from "order" where state in ('unpaid', 'part-paid') and type in ('pass-opening', 'pass-renewal')
        and ${stage.own}`,
    );
    return (
      id !== undefined &&
      stage.does('online-order.start', { input: { orders: [id], payWay: 'wechat', payer: random.pick(PAYERS) } })
    );
  },
  'remove a pass': async (stage, random) => on(stage, await passOf(stage, random), 'pass.remove'),
};
