import { sql } from 'drizzle-orm';
import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { err, ok } from '@parkdeck/core/lib/result';
import { countRows } from '../../db/totals.ts';
import { expression } from '../../db/expression.ts';
import { selectRows } from '../../db/rows.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const DEFAULT_SIZE = 10;

export const parkServiceHandlers = {
  'list-expiring': async (work, { page, size }) => {
    const where = [sql`${expression(parkService, 'state')} in ('expiring', 'expired')`];
    const limit = size ?? DEFAULT_SIZE;
    const rows = await selectRows(work.tx, parkService, {
      where,
      columns: ['park', 'description', 'state'],
      order: ['endDate', 'id'],
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, parkService, where, true)).total });
  },
} satisfies HandlersOf<typeof parkService>;

export const parkServiceHooks: Hooks<typeof parkService> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const { startDate, endDate } = { ...before, ...values };
    return typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
      ? err(malformed({ field: 'endDate', rule: 'order' }))
      : ok(undefined);
  }),
};
