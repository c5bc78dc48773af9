import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { revenueShare } from '@parkdeck/core/catalogue/finance/revenue-share';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import type { SharePart } from '@parkdeck/core/catalogue/finance/settlement';
import { NOTHING, sameFigures, settleDay, settleNumber } from '@parkdeck/core/domain/finance/settlement/day';
import type { DayRow, Figures, Taking } from '@parkdeck/core/domain/finance/settlement/day';
import { SETTLEMENT_REFUSALS } from '@parkdeck/core/domain/finance/settlement/refusals';
import type { SettlementRefusal } from '@parkdeck/core/domain/finance/settlement/refusals';
import { sharesOn } from '@parkdeck/core/domain/finance/settlement/shares';
import { LIVE_TRANSFERS } from '@parkdeck/core/domain/finance/settlement/states';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Day } from '@parkdeck/core/lib/day';
import { among } from '../../db/conditions.ts';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';

export type Settlement = Stored<typeof settlement>;
type Named = Figures & { readonly parts: readonly SharePart[] };
type Fresh = DayRow & Named;
interface DayTaking extends Taking, Record<string, unknown> {
  readonly day: Day;
}

export const settlementRefusal = (code: SettlementRefusal): Refusal => refused(code, SETTLEMENT_REFUSALS[code]);

const CHANNEL_WAYS = (Object.keys(PAY_WAYS) as PayWay[]).filter(isOnline); // keys of the record

const ofDay = (moment: SQL): SQL => sql`${moment} >= day_start(d.day) and ${moment} < day_start(d.day + 1)`;

/**
 * Receipts of companies' parks on days, by pay way: payments, completed refunds, and the fees of the online orders of
 * the payments. Late payments are left out.
 */
const takingsOf = async (
  work: Work,
  days: readonly Day[],
  companies: readonly string[],
): Promise<readonly DayTaking[]> =>
  (
    await work.tx
      .execute<DayTaking>(sql`select to_char(d.day, 'YYYY-MM-DD') as day, p.company_id as company, p.id as park,
        m.pay_way as "payWay", sum(m.trade)::bigint as trade, sum(m.refund)::bigint as refund, sum(m.fee)::bigint as fee
    from unnest(${sql.param([...days])}::date[]) as d(day) cross join park p cross join lateral (
      select t.pay_way, t.amount as trade, 0::bigint as refund, 0::bigint as fee from payment t where t.park_id = p.id
      and ${ofDay(sql`t.time`)}
      union all select r.pay_way, 0, r.amount, 0 from refund r where r.park_id = p.id and r.state = 'refunded'
      and ${ofDay(sql`r.done_at`)} and not exists (select from online_order late where late.id = r.online_order_id
      and late.late)
      union all select o.pay_way, 0, 0, coalesce(o.channel_fee, 0) from online_order o where o.park_id = p.id
      and o.id in (select t.online_order_id from payment t where t.park_id = p.id and ${ofDay(sql`t.time`)})) m
    where m.pay_way = any(${sql.param(CHANNEL_WAYS)}) and ${among(sql`p.company_id`, companies)} group by 1, 2, 3, 4
    order by 1, 2, 3, 4`)
  ).rows;

export const keyOf = ({
  settleDate,
  company: own,
  payWay,
}: Pick<Settlement, 'settleDate' | 'company' | 'payWay'>): string => `${settleDate} ${own} ${payWay}`;

/**
 * The figures of days by {@link keyOf}; for all companies when none is given. Counted beyond the actor's scope: a
 * company's day is one total, also for people who see few of its parks, and anybody may receive shares.
 */
export const figuresOn = async (
  work: Work,
  days: readonly Day[],
  companies: readonly string[] = [],
): Promise<ReadonlyMap<string, Fresh>> =>
  elevated(work.tx, async () => {
    const takings = await takingsOf(work, days, companies);
    const shares = await work.find(revenueShare, {
      where: [among(sql`t.park_id`, [...new Set(takings.map(({ park }) => park))])],
      order: 'id',
    });
    const receivers = await work.find(company, {
      where: { id: [...new Set(shares.map(({ receiver }) => receiver))] },
      columns: ['name'],
    });
    const names = new Map<string, string>(receivers.map(({ id, name }) => [id, name]));
    return new Map(
      days.flatMap((day) =>
        settleDay(
          takings.filter((one) => one.day === day),
          (park) =>
            sharesOn(
              shares.filter((one) => one.park === park),
              day,
            ),
        ).map(
          (row) =>
            [
              keyOf({ settleDate: day, company: row.company as Settlement['company'], payWay: row.payWay }),
              { ...row, parts: row.parts.map((part) => ({ ...part, name: names.get(part.company) ?? '' })) },
            ] as const,
        ),
      ),
    ); // the key of a company's own park
  });

const figuresIn = ({ trade, refund, channelFee, share, net, parts }: Named) => ({
  trade,
  refund,
  channelFee,
  share,
  net,
  parts,
});
export const isStale = (row: Settlement, fresh: Named | undefined): boolean =>
  !sameFigures({ ...row, parts: row.parts ?? [] }, fresh ?? NOTHING);

/** Updates an open row; for a frozen one only stores the difference of its net amount. */
export const followPayments = (work: Work, row: Settlement, fresh: Named = { ...NOTHING, parts: [] }): void => {
  if (row.state === 'open') {
    if (isStale(row, fresh)) work.update(settlement, row, figuresIn(fresh));
  } else if (fresh.net - row.net !== (row.drift ?? 0))
    work.update(settlement, row, { drift: fresh.net - row.net || null });
};

/**
 * Creates the rows of a past day and recomputes open ones (rules 5.22). It is idempotent, and runs once at a time per
 * day.
 */
export const settleWholeDay = async (work: Work, day: Day): Promise<void> => {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${day}`}, 0))`);
  const fresh = await figuresOn(work, [day]);
  const known = await work.find(settlement, { where: { settleDate: day }, columns: [] });
  const rows = [
    ...(
      await work.rows(
        settlement,
        known.map(({ id }) => id),
      )
    ).values(),
  ];
  for (const row of rows) followPayments(work, row, fresh.get(keyOf(row)));
  const settled = new Set(rows.map(keyOf));
  for (const [key, row] of fresh) {
    if (settled.has(key)) continue;
    work.insert(settlement, {
      number: settleNumber(day, row.company, PAY_WAYS[row.payWay][0]),
      company: row.company,
      settleDate: day,
      payWay: row.payWay,
      ...figuresIn(row),
      state: 'open',
    });
  }
};

/** Settlements with a transfer in progress or done. A caller who adds one must lock the settlements' rows before. */
export const inTransfer = async (work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await work.tx.execute<{
        id: string;
      }>(sql`select distinct one as id from transfer t cross join unnest(t.settlements) one
    where t.settlements && ${sql.param([...ids])}::text[] and t.state = any(${sql.param([...LIVE_TRANSFERS])})
    and t.deleted_at is null`)
    ).rows.map(({ id }) => id),
  );

/**
 * ETC days of companies (`day company`) on which a park that took money has not been compared with the clearing file.
 */
export const withoutCheck = async (
  work: Work,
  days: readonly Day[],
  companies: readonly string[],
): Promise<ReadonlySet<string>> =>
  // Again for the whole company: parks out of the actor's scope count, too.
  elevated(
    work.tx,
    async () =>
      new Set(
        (
          await work.tx.execute<{
            at: string;
          }>(sql`select distinct to_char(d.day, 'YYYY-MM-DD') || ' ' || p.company_id as at
            from unnest(${sql.param([...days])}::date[]) as d(day)
            join park p on p.company_id = any(${sql.param([...companies])})
    where exists (select from payment t where t.park_id = p.id and t.pay_way = 'etc' and ${ofDay(sql`t.time`)})
    and not exists (select from etc_check c where c.park_id = p.id and c.bill_date = d.day and c.deleted_at is null)`)
        ).rows.map(({ at }) => at),
      ),
  );
