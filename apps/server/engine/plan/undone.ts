import { sql } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { nameOfAccount } from '../../db/account-name.ts';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../work.ts';

/** When and by whom the last of a plan was taken back, as its `source` keeps it: the journal forgets sooner. */
export interface Undone {
  readonly at: Datetime;
  readonly by: string;
}

/** The name of who took a plan `p` back. */
export const UNDONE_BY = nameOfAccount(sql`(p.source -> 'undone' ->> 'by')`);

/**
 * Notes of plans that all of what they did is taken back, where the journal says so. Elevated: the plan may be a
 * colleague's, whose entry the actor may take back.
 */
export const noteUndone = async ({ tx, now, actor }: Work, plans: readonly string[]): Promise<unknown> =>
  plans.length > 0 &&
  elevated(tx, () =>
    tx.execute(sql`update plan p set state = 'undone', source = p.source || ${JSON.stringify({
      undone: { at: now, by: actor.userName } satisfies Undone,
    })}::jsonb
      where p.id = any(${sql.param([...plans])}) and p.state in ('done', 'partly')
        and exists (select from undo_entry e where e.plan_id = p.id)
        and not exists (select from undo_entry e where e.plan_id = p.id
          and jsonb_array_length(e.undone) < jsonb_array_length(e.rows))`),
  );
