import { sql } from 'drizzle-orm';
import { etcCheck } from '@parkdeck/core/catalogue/finance/etc-check';
import { etcDifference } from '@parkdeck/core/catalogue/finance/etc-difference';
import { dayResult, differences, gapOf } from '@parkdeck/core/domain/finance/clearing/day-check';
import type { Booked } from '@parkdeck/core/domain/finance/clearing/day-check';
import type { Day } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import type { ClearedRow } from '../../channels/clearing/port.ts';
import type { Work } from '../../engine/work.ts';

interface Ours extends Booked, Record<string, unknown> {
  readonly id: string;
  readonly park: string;
  readonly plate: string | null;
}

/** Our successful ETC payments of a day. Late payments are left out: only the file has them. */
const oursOf = async (work: Work, day: Day): Promise<readonly Ours[]> =>
  (
    await work.tx
      .execute<Ours>(sql`select id, park_id as park, plate, coalesce(channel_trade_no, out_trade_no) as "tradeNo",
        amount::int as amount from online_order
    where pay_way = 'etc' and not late and state in ('success', 'refunding', 'refunded', 'refund-failed')
    and pay_time >= ${day}::date and pay_time < ${day}::date + 1 and deleted_at is null`)
  ).rows;

/**
 * Compares a day with the clearing file, park by park, and stores the result: one day row per park, and the
 * differences. It is idempotent: a difference that somebody has handled keeps its state as long as it exists, and one
 * that no longer exists is removed.
 */
export const checkDay = async (work: Work, day: Day, file: readonly ClearedRow[]): Promise<void> => {
  const ours = await oursOf(work, day);
  const known = await work.find(etcCheck, { where: { billDate: day }, columns: [] });
  const checks = [
    ...(
      await work.rows(
        etcCheck,
        known.map(({ id }) => id),
      )
    ).values(),
  ];
  const old = await work.find(etcDifference, {
    where: { check: checks.map(({ id }) => id) },
    columns: [],
  });
  const stored = [
    ...(
      await work.rows(
        etcDifference,
        old.map(({ id }) => id),
      )
    ).values(),
  ];
  const byTrade = new Map(ours.map((one) => [one.tradeNo, one]));
  for (const park of [...new Set([...ours, ...file, ...checks].map((one) => one.park))].toSorted()) {
    const [mine, theirs] = [ours.filter((one) => one.park === park), file.filter((one) => one.park === park)];
    const before = checks.find((one) => one.park === park);
    const kept = stored.filter((one) => one.check === before?.id);
    const rows = differences(mine, theirs).map((row) => {
      const was = kept.find(
        ({ channelTradeNo, ours: fen, theirs: its }) =>
          channelTradeNo === row.tradeNo && fen === row.ours && its === row.theirs,
      );
      return { ...row, was, result: was?.result ?? row.kind };
    });
    const values = {
      ourCount: mine.length,
      ours: sumFen(mine.map(({ amount }) => amount)),
      theirCount: theirs.length,
      theirs: sumFen(theirs.map(({ amount }) => amount)),
      diffCount: rows.length,
      diff: sumFen(rows.map(gapOf)),
      result: dayResult(rows),
    };
    const check = before ?? work.insert(etcCheck, { park, billDate: day, ...values });
    if (before) work.update(etcCheck, before, values);
    for (const gone of kept) if (!rows.some(({ was }) => was === gone)) work.remove(etcDifference, gone);
    for (const { tradeNo, was, ...row } of rows) {
      const own = byTrade.get(tradeNo);
      if (!was)
        work.insert(etcDifference, {
          check: check.id,
          park,
          onlineOrder: own?.id ?? null,
          plate: own?.plate ?? null,
          channelTradeNo: tradeNo,
          ours: row.ours,
          theirs: row.theirs,
          kind: row.kind,
          result: row.kind,
        });
    }
  }
};
