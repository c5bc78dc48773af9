import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../../tests/factories/size.ts';
import { startGateways } from '../../testing/gateways.fixture.ts';
import { DEBITS, HAPPENINGS } from '../../testing/money-events.fixture.ts';
import { ONLINE } from '../../testing/money-online.fixture.ts';
import { PAGES } from '../../testing/money-pages.fixture.ts';
import { play } from '../../testing/money-sequence.fixture.ts';

/**
 * Random money events over the real adapters of WeChat Pay and Alipay: their gateways are programs of their own, which
 * fail, repeat, forge and delay. Every invariant must hold. MONEY_SEED and MONEY_SEQUENCES as in
 * `money.property.test.ts`.
 */
const FIRST = Number(process.env.MONEY_SEED ?? 33);
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? (isNightly ? 12 : 1));
const IS_LONG = SEQUENCES > 1;
const STEPS = IS_LONG ? 200 : 70;
/** In a short run what has to do with payments through the wallets. */
const AROUND = ['enter', 'exit paid', 'exit owed', 'drive out', 'bill', 'pay', 'owe', 'apply for an invoice'];
const SOME = {
  ...Object.fromEntries(Object.entries(HAPPENINGS).filter(([name]) => IS_LONG || AROUND.includes(name))),
  ...ONLINE,
  ...DEBITS,
  ...PAGES,
};
const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST + index);

let gateways: Awaited<ReturnType<typeof startGateways>>;
beforeAll(async () => void (gateways = await startGateways()));
afterAll(() => gateways.stop());

test.each(seeds)('over the gateways every invariant holds after seed %i', { timeout: 600_000 }, async (seed) => {
  const { story, broken } = await play(gateways.world, { seed, steps: STEPS, happenings: SOME }, [], gateways);
  expect(broken, `Again: MONEY_SEED=${seed} MONEY_SEQUENCES=1. It was: ${story.join('; ')}`).toEqual([]);
});

test('money did move, and the gateways did misbehave', async () => {
  // a seed that somebody has chosen need not have everything happen in a few sequences
  if (process.env.MONEY_SEED !== undefined && SEQUENCES < 8) return;
  const { world, happened } = gateways;
  const { rows } = await world.platform.database.pool.query(
    `select count(*) filter (where wechat_account_id is not null and pay_time is not null and not late)::int as wechat,
        count(*) filter (where alipay_app_id is not null and pay_time is not null and not late)::int as alipay,
        count(*) filter (where refunded > 0)::int as refunded, count(*) filter (where late)::int as late,
        count(*) filter (where form = 'page' and pay_time is not null and not late)::int as paged,
        count(*) filter (where scene = 'auto-debit' and pay_time is not null)::int as debited
      from online_order where coalesce(wechat_account_id, alipay_app_id) is not null and placed_at is not null`,
  );
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0);
  const FEW = ['forged', 'told again', '500', 'PROCESSING', 'wechat page paid'];
  const MORE = [
    'late',
    'wechat page ended',
    'cut',
    'lost',
    'sign',
    'EMPTY',
    'refund ended',
    'debit ACCEPT',
    'debit ended',
    'service changed',
  ];
  expect([...FEW, ...(IS_LONG ? MORE : [])].filter((what) => !happened.has(what))).toEqual([]);
});
