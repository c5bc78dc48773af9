import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { billCheck } from '@parkdeck/core/catalogue/finance/bill-check';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { billMeansOf } from '../business/finance/bill-means.ts';
import { bookBill, lacksRefunds } from '../business/finance/bill-book.ts';
import { askFor } from '../business/finance/bill-ask.ts';
import { channelOf } from '../business/finance/pay-accounts.ts';
import { takesPayments } from '../channels/pay/index.ts';
import type { BillAnswer, BillRow } from '../channels/pay/port.ts';
import { writeAudit } from '../engine/audit.ts';
import { withWork } from '../engine/run.ts';
import { systemActor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Stored } from '../engine/work.ts';
import type { Job } from './job.ts';
import { idsOf } from './one-by-one.ts';

/** Number of past days that are caught up on, when no job ran or a bill came late. */
const DAYS_BACK = 7;

const rowsOf = (bill: BillAnswer): readonly BillRow[] => (bill.says === 'bill' ? bill.rows : []);

/** A check for every merchant and past day that has none yet. */
const askForDays = async (platform: Platform, days: readonly Day[]): Promise<void> => {
  for (const day of days)
    await withWork(platform, systemActor(`bill-check ${day}`), async (work) => {
      const known = await work.find(billCheck, { where: { billDate: day } });
      const missing = (await billMeansOf(work.tx, day)).filter(
        ({ company, source, merchantNo }) =>
          !known.some((one) => one.company === company && one.source === source && one.merchantNo === merchantNo),
      );
      if (missing.length === 0) return;
      await askFor(work, day, missing);
      await work.flush();
      await writeAudit(work, { id: 'bill-check.run' });
    });
};

/** What a check says whose bill did not come: what an earlier bill of that day has told stands. */
const foundBefore = ({
  ourCount,
  theirCount,
  diffCount,
}: Stored<typeof billCheck>): Stored<typeof billCheck>['outcome'] => {
  if (ourCount + theirCount === 0) return 'no-bill';
  return diffCount === 0 ? 'equal' : 'differs';
};

/** Fetches one bill, while nothing is locked, and compares it. */
const compare = async (platform: Platform, id: string): Promise<void> => {
  const actor = systemActor(`bill-check ${id}`);
  const [check, channel] = await withWork(platform, actor, async (work) => {
    const [row] = await work.find(billCheck, { where: { id }, full: true });
    return [row, row && (await channelOf(work, row))] as const;
  });
  if (!check) return;
  const bill: BillAnswer = channel ? await channel.bill(check.billDate) : { says: 'no-answer', why: 'no account' };
  const rows = rowsOf(bill);
  const lacks =
    bill.says !== 'no-answer' && (await withWork(platform, actor, (work) => lacksRefunds(work, check, rows)));
  const before = lacks && channel ? rowsOf(await channel.bill(addDays(check.billDate, -1))) : [];
  await withWork(platform, actor, async (work) => {
    const row = (await work.rows(billCheck, [id])).get(id);
    if (!row) return;
    if (bill.says === 'no-answer')
      work.update(billCheck, row, { outcome: foundBefore(row), error: bill.why.slice(0, 200), checkedAt: work.now });
    else await bookBill(work, row, { bill: rows, before });
    await work.flush();
    await writeAudit(work, { id: 'bill-check.run' });
  });
};

/**
 * Compares yesterday's payments with the bills of their channels, earlier days that have none yet, and whatever
 * somebody has asked for (rules 4.5).
 */
export const billCheckJob: Job = {
  name: 'bill-check',
  title: words('渠道对账', 'Compare channel bills'),
  group: 'money',
  cron: '30 10,14,18 * * *',
  run: async (platform, stop, tell) => {
    if (!takesPayments(platform)) return;
    const { today } = platform.clock();
    await askForDays(
      platform,
      Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, index - DAYS_BACK)),
    );
    const open = await idsOf(
      platform,
      billCheck,
      sql`(t.outcome = 'waiting' or t.outcome = 'no-bill' and t.bill_date >= ${addDays(today, -DAYS_BACK)}::date)`,
    );
    for (const [done, id] of open.entries()) {
      if (stop.aborted) return;
      await compare(platform, id);
      tell?.(words(`已核对 ${done + 1} 份账单`, `Compared ${counted(done + 1, 'bill')}`), (done + 1) / open.length);
    }
  },
};
