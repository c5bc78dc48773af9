import { sql } from 'drizzle-orm';
import { revenueShare } from '@parkdeck/core/catalogue/finance/revenue-share';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { checkShare } from '@parkdeck/core/domain/finance/settlement/shares';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { settlementRefusal } from '../../business/finance/settlement-book.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

type Share = Stored<typeof revenueShare>;

/**
 * Whether a share fits beside the others of its park. The park's row is locked, so that two concurrent ones cannot
 * exceed the whole.
 */
const fits = async (
  work: Work,
  row: Pick<Share, 'park' | 'receiver' | 'permille' | 'startDate' | 'endDate'> & { readonly id?: string },
): Promise<Result<void, Refusal>> => {
  const place = (await work.rows(park, [row.park])).get(row.park);
  if (!place) return err(UNKNOWN);
  const others = await work.find(revenueShare, {
    where: [{ park: row.park }, sql`t.id is distinct from ${row.id ?? null}`],
  });
  const may = checkShare(row, others, place.company ?? '');
  return may.ok ? ok(undefined) : err(settlementRefusal(may.error));
};

export const revenueShareHooks: Hooks<typeof revenueShare> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    // required fields were checked
    const row = { startDate: null, endDate: null, ...before, ...values } as Share;
    if (row.startDate !== null && row.endDate !== null && row.endDate < row.startDate)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    return fits(work, row);
  }),
  beforeRestore: async (work, row) => fits(work, row),
};
