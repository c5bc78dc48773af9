import { sql } from 'drizzle-orm';
import type { firstSteps } from '@parkdeck/core/catalogue/shell/first-steps';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { ok } from '@parkdeck/core/lib/result';
import { expression } from '../../db/expression.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

type Counts = Record<'parks' | 'lanes' | 'tariffs' | 'devices' | 'colleagues', number>;

/** Everything is counted within the actor's scope: row-level security bounds each table. */
export const firstStepsHandlers = {
  counts: async (work) => {
    const found = await work.tx.execute<Counts>(sql`select
      (select count(*)::int from park where deleted_at is null) as parks,
      (select count(*)::int from gate where deleted_at is null)
        + (select count(*)::int from berth where deleted_at is null) as lanes,
      (select count(*)::int from tariff t where t.deleted_at is null
        and ${expression(tariff, 'state')} = 'active') as tariffs,
      (select count(*)::int from device where deleted_at is null)
        + (select count(*)::int from wireless_device where deleted_at is null) as devices,
      (select count(*)::int from "user" where deleted_at is null and id <> ${work.actor.user}) as colleagues`);
    return ok(found.rows[0]);
  },
} satisfies HandlersOf<typeof firstSteps>;
