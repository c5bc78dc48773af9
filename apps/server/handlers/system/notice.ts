import { sql } from 'drizzle-orm';
import { notice } from '@parkdeck/core/catalogue/system/notice';
import { ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import { countRows } from '../../db/totals.ts';
import { atMost, conditionsOf } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';

const DEFAULT_SIZE = 10;

/** The company for which the user works now. */
const ownCompany = ({ actor }: Work): string => actor.switched ?? actor.company;

export const noticeHandlers = {
  current: async (work, { page, size }) => {
    const where = conditionsOf(notice, {
      releasedAt: atMost(work.now),
      company: (company) => sql`(${company} is null or ${company} = ${ownCompany(work)})`,
    });
    const limit = size ?? DEFAULT_SIZE;
    const rows = await selectRows(work.tx, notice, {
      where,
      order: ['-pinned', '-releasedAt', '-id'],
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, notice, where, true)).total });
  },
} satisfies HandlersOf<typeof notice>;

export const noticeHooks: Hooks<typeof notice> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    values.releasedAt ??= before?.releasedAt ?? work.now;
    // Only the platform speaks to all companies; everybody else to their own.
    if (!work.actor.everything) values.company ??= before?.company ?? ownCompany(work);
    return ok(undefined);
  }),
};
