import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { payoutSettings } from '@parkdeck/core/catalogue/finance/payout-settings';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { isPayoutDay } from '@parkdeck/core/domain/finance/settlement/transfer';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { settleWholeDay } from '../business/finance/settlement-book.ts';
import { bookTransfer } from '../business/finance/transfer-book.ts';
import type { Platform } from '../platform/platform.ts';
import { calls } from '../db/registry.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { writeAudit } from '../engine/audit.ts';
import { idsOf } from './one-by-one.ts';
import type { Job, Tell } from './job.ts';

/**
 * Number of past days that are settled, and compared after confirmation: as long as payments may still arrive for them.
 */
const BACK = 31;

/**
 * Creates and updates the settlements of past days (rules 5.22), each day separately; older days while they are open.
 */
const settleDays = async (platform: Platform, stop: AbortSignal, tell?: Tell): Promise<void> => {
  const { today } = platform.clock();
  const open = await platform.database.db.execute<{ day: string }>(
    sql`select distinct to_char(t.settle_date, 'YYYY-MM-DD') as day from settlement t where t.state = 'open'
      and t.deleted_at is null`,
  );
  const days = new Set([
    ...open.rows.map(({ day }) => day),
    ...Array.from({ length: BACK }, (_, age) => addDays(today, -1 - age)),
  ]);
  for (const [index, day] of [...days].toSorted().entries()) {
    if (stop.aborted || !isDay(day)) return;
    await withWork(platform, systemActor(`settlement ${day}`), async (work) => {
      await settleWholeDay(work, day);
      await work.flush();
      await writeAudit(work, { id: 'settlement.run' });
    });
    tell?.(words(`已结算 ${index + 1} 天`, `${counted(index + 1, 'day')} settled`), (index + 1) / days.size);
  }
};

/**
 * Pays out confirmed settlements of companies with automatic payouts, on the days of their cycle; an amount below the
 * minimum waits for the next one.
 */
const payOut = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  const call = calls.get('transfer.create');
  if (!call) throw new Error('transfer.create is not declared');
  for (const id of await idsOf(platform, payoutSettings, sql`t.auto`)) {
    if (stop.aborted) return;
    await withWork(platform, systemActor(`payout ${id}`), async (work) => {
      const settings = (await work.rows(payoutSettings, [id])).get(id);
      if (!settings || !isPayoutDay(settings.cycle, work.today)) return;
      const found = await work.find(settlement, {
        where: [
          { company: settings.company, state: 'confirmed' },
          sql`not exists (select from transfer x where x.settlements && array[t.id]
            and x.state in ('in-progress', 'done') and x.deleted_at is null)`,
        ],
        columns: [],
      });
      const rows = [
        ...(
          await work.rows(
            settlement,
            found.map((row) => row.id),
          )
        ).values(),
      ];
      const done = rows.length > 0 && (await bookTransfer(work, rows));
      if (done && done.ok) await commitWork(work, call);
    });
  }
};

export const settleDaysJob: Job = {
  name: 'settle-days',
  title: words('日结算与自动打款', 'Settle days and pay out'),
  group: 'money',
  cron: '15 1 * * *',
  run: async (platform, stop, tell) => {
    await settleDays(platform, stop, tell);
    await payOut(platform, stop);
  },
};
