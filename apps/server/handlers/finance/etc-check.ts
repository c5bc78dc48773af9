import { sql } from 'drizzle-orm';
import { etcCheck } from '@parkdeck/core/catalogue/finance/etc-check';
import { etcDifference } from '@parkdeck/core/catalogue/finance/etc-difference';
import { dayResult } from '@parkdeck/core/domain/finance/clearing/day-check';
import { err, ok } from '@parkdeck/core/lib/result';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { refused } from '../../platform/refusal.ts';
import { resultOf } from '../../business/vehicles/pass-renew.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const SETTLED = refused('settled-already', {
  zh: '差异已处理，不能再处理。刷新后再看',
  en: 'The difference is settled already. Refresh',
});
const MOST = 500;

export const etcCheckHandlers: HandlersOf<typeof etcCheck> = {
  differences: async (work, { park, billDate, result }) => {
    const where = [
      sql`t.check_id in (select c.id from etc_check c where c.park_id = ${park} and c.bill_date = ${billDate}
        and c.deleted_at is null)`,
      ...(result ? [sql`t.result = ${result}`] : []),
    ];
    const rows = await work.find(etcDifference, { where, order: 'channelTradeNo', limit: MOST, full: true });
    return ok({ rows, total: rows.length });
  },

  'settle-difference': async (work, input) => {
    const rows = await work.rows(etcDifference, input.differences);
    const checks = await work.rows(
      etcCheck,
      [...rows.values()].map(({ check }) => check),
    );
    const results = [...rows.values()].map((row): RowResult => {
      if (row.result === 'settled') return resultOf(work, row.id, err(SETTLED));
      work.update(etcDifference, row, {
        result: 'settled',
        handledBy: work.actor.nickName,
        handledAt: work.now,
        remark: input.remark,
      });
      return resultOf(work, row.id, ok(undefined));
    });
    const done = new Set(results.flatMap(({ id, ok: isDone }) => (isDone ? [id] : [])));
    const all = await work.find(etcDifference, {
      where: { check: [...checks.keys()] },
      columns: ['check', 'result'],
      order: 'channelTradeNo',
    });
    for (const check of checks.values()) {
      const own = all
        .filter((one) => one.check === check.id)
        .map((one) => ({ result: done.has(one.id) ? ('settled' as const) : one.result }));
      work.update(etcCheck, check, { result: dayResult(own) });
    }
    return ok(results);
  },
};
