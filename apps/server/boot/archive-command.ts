import { counted } from '@parkdeck/core/lib/counted';
import { isMonth } from '@parkdeck/core/lib/datetime';
import type { Month } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import {
  archivedMonths,
  archiveMonth,
  mayBeArchived,
  monthsWithRows,
  restoreMonth,
  rowsOfMonth,
} from '../business/system/month-archives.ts';
import { monthlyNouns } from '../db/months.ts';
import type { MonthlyNoun } from '../db/months.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const monthNamed = (text: string): Month => {
  if (isMonth(text)) return text;
  throw new StartProblem(words(`「${text}」不是月份，如 2025-01`, `"${text}" is no month, such as 2025-01`));
};
const nounNamed = (name: string): MonthlyNoun => {
  const found = monthlyNouns.find((noun) => noun.name === name);
  if (found) return found;
  const known = monthlyNouns.map((noun) => noun.name).join(', ');
  throw new StartProblem(
    words(`没有按月保存的「${name}」，可用：${known}`, `Nothing is kept by month as "${name}": ${known}`),
  );
};

const megabytes = (size: number): string => (size / 2 ** 20).toFixed(1);

/** Archives every month before one, noun by noun; `isDry` only counts. */
export const archiveBefore = async (platform: Platform, text: string, isDry: boolean): Promise<void> => {
  const before = monthNamed(text);
  if (!mayBeArchived(platform, before))
    throw new StartProblem(
      words(
        `${before} 太近：最早只能归档到上个月之前的月份`,
        `${before} is too recent: the present month and the one before stay in the lists`,
      ),
    );
  let rows = 0;
  for (const noun of monthlyNouns)
    for (const month of await monthsWithRows(platform.database.pool, noun, before)) {
      const done = isDry
        ? { rows: await rowsOfMonth(platform.database.pool, noun, month), size: undefined }
        : await archiveMonth(platform, noun, month);
      if (!done) continue;
      rows += done.rows;
      const size = done.size === undefined ? '' : `  ${megabytes(done.size)} MB`;
      say(`${noun.name} ${month}  ${counted(done.rows, 'row')}${size}`);
    }
  say(`${isDry ? '将归档 / To archive' : '已归档 / Archived'}: ${counted(rows, 'row')}`);
};

/** Brings a month of a noun back into its lists. */
export const restoreArchive = async (platform: Platform, name: string, text: string): Promise<void> => {
  const rows = await restoreMonth(platform, nounNamed(name), monthNamed(text));
  say(`已恢复 / Restored: ${counted(rows, 'row')}`);
};

/** Tells what is archived. */
export const listArchives = async (platform: Platform): Promise<void> => {
  let count = 0;
  for (const noun of monthlyNouns)
    for (const { month, rows, size, id } of await archivedMonths(platform.database.pool, noun)) {
      count += 1;
      say(`${noun.name} ${month}  ${counted(rows, 'row')}  ${megabytes(size)} MB  archives/${id}`);
    }
  if (count === 0) say('没有归档 / Nothing is archived');
};
