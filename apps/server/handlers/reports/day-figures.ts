import { sql } from 'drizzle-orm';
import { words } from '@parkdeck/core/kit/words';
import { addDays, daysBetween, minDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { among } from '../../db/conditions.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

interface Rebuild {
  readonly park?: readonly string[] | null;
  readonly from: Day;
  readonly to: Day;
}
const MOST_DAYS = 93;
const TOO_LONG = refused(
  'span-too-long',
  words(
    `一次最多重算 ${MOST_DAYS} 天，缩短起止日期`,
    `At most ${MOST_DAYS} days are counted again at once; bring the dates closer`,
  ),
);
const NOT_OVER = refused(
  'day-not-over',
  words('只有过去的日期要重算，今天总是现算', 'Only days that are over are kept; today is always counted anew'),
);

export const dayFiguresHandlers = {
  /**
   * Counts past days again, of the chosen parks or of all in scope (rules 8.9). Base rows do not change. Returns the
   * number of park days counted.
   */
  rebuild: async (work: Work, { park, from, to }: Rebuild): Promise<Result<number, Refusal>> => {
    if (to < from) return err(malformed({ field: 'from', rule: 'order' }));
    if (daysBetween(from, to) >= MOST_DAYS) return err(TOO_LONG);
    const last = minDay(to, addDays(work.today, -1));
    if (last < from) return err(NOT_OVER);
    const wanted = [...new Set(park ?? [])];
    const seen =
      wanted.length === 0
        ? undefined
        : (await work.tx.execute(sql`select 1 from park p where p.deleted_at is null and ${among(sql`p.id`, wanted)}`))
            .rowCount;
    if (seen !== undefined && seen !== wanted.length)
      return err({ kind: 'unknown', problems: [{ field: 'park', rule: 'missing' }] });
    // Selects only parks that the actor sees. The counting itself ignores the scope: a park's figures are the same for
    // everybody.
    const done = await work.tx.execute<{
      kept: number;
    }>(sql`select keep_days(array_agg(p.id), array_agg(d.day::date)) as kept
      from park p cross join generate_series(${from}::date, ${last}::date, interval '1 day') as d(day)
      where p.deleted_at is null and ${among(sql`p.id`, wanted)}`);
    return ok(done.rows[0]?.kept ?? 0);
  },
};
