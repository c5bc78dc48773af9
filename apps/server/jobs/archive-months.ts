import { counted } from '@parkdeck/core/lib/counted';
import type { Month } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { ARCHIVES } from '@parkdeck/core/vocabulary/retentions';
import { archiveMonth, monthsWithRows } from '../business/system/month-archives.ts';
import { monthAfter, monthlyNouns, monthOf } from '../db/months.ts';
import type { MonthlyNoun } from '../db/months.ts';
import { parameterOf } from '../platform/parameters.ts';
import type { Platform } from '../platform/platform.ts';
import type { Job } from './job.ts';

const isParameter = (key: string): key is Extract<ParameterName, keyof typeof ARCHIVES> => key in ARCHIVES;

/** The month before which a noun's rows are archived now; undefined: never. */
const archivedBefore = async (platform: Platform, { name, monthly }: MonthlyNoun): Promise<Month | undefined> => {
  if (!isParameter(monthly.keep)) throw new Error(`${name}: ${monthly.keep} is no parameter`);
  const months = await parameterOf(platform, monthly.keep);
  return months === 0 ? undefined : monthAfter(monthOf(platform.clock().now), -months);
};

/** Days for which a month that was brought back is left where it is. */
const LEFT_DAYS = 30;

/** Months that somebody has brought back and may still be looking at. */
const broughtBack = async ({ database, clock }: Platform, { name }: MonthlyNoun): Promise<ReadonlySet<string>> => {
  const { rows } = await database.pool.query<{ month: string }>(
    `select month from archived_month where noun = $1 and restored_at > $2::timestamptz - make_interval(days => $3)`,
    [name, clock().now, LEFT_DAYS],
  );
  return new Set(rows.map(({ month }) => month));
};

/** Months older than their parameter says leave the lists and become files. */
export const archiveMonthsJob: Job = {
  name: 'archive-months',
  title: words('归档旧月份', 'Archive old months'),
  group: 'data',
  cron: '37 3 * * *',
  run: async (platform, stop, tell) => {
    let archived = 0;
    for (const noun of monthlyNouns) {
      const before = await archivedBefore(platform, noun);
      if (before === undefined) continue;
      const left = await broughtBack(platform, noun);
      for (const month of await monthsWithRows(platform.database.pool, noun, before)) {
        if (stop.aborted) return;
        if (left.has(month)) continue;
        const done = await archiveMonth(platform, noun, month);
        archived += done?.rows ?? 0;
        tell?.(words(`已归档 ${archived} 条`, `${counted(archived, 'row')} archived`));
      }
    }
  },
};
