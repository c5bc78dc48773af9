import { sql } from 'drizzle-orm';
import { nameOfAccount } from '../../db/account-name.ts';

/** Whether all that a plan `p` did was taken back: its entries of the journal, as long as they are kept. */
export const IS_UNDONE = sql`(p.state in ('done', 'partly')
  and exists (select from undo_entry e where e.plan_id = p.id)
  and not exists (select from undo_entry e where e.plan_id = p.id
    and jsonb_array_length(e.undone) < jsonb_array_length(e.rows)))`;

/** When and by whom the last row of a plan `p` was taken back, as the log has it. */
export const LAST_UNDO = sql`select l.at as undone_at, l.user_name as undone_by,
    ${nameOfAccount(sql`l.user_name`)} as undone_by_name
  from undo_entry e, jsonb_array_elements(e.rows) r, operation_log l
  where e.plan_id = p.id and r ->> 'id' = e.undone ->> -1 and l.noun = r ->> 'noun' and l.row_id = r ->> 'id'
    and l.at >= e.created_at and l.action = 'undo-entry.undo' order by l.seq desc limit 1`;
