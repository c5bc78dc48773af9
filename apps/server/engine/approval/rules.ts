import { sql } from 'drizzle-orm';
import { approvalTrait, ruledAs } from '@parkdeck/core/kit/approvable';
import type { Rule } from '@parkdeck/core/domain/system/approvals/rules';
import { calls } from '../../db/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asking } from '../asking.ts';
import { inverseOf } from '../journal.ts';
import { callOf } from '../undo/may-undo.ts';

/** A rule with what becomes of what it holds back. */
export interface StoredRule extends Rule {
  readonly decider: string;
  readonly deciderName: string;
  readonly hours: number;
}

const all = [...calls.values()];
/** Only of these there are rules: a lane that opens its gate asks the database for none. */
const isApprovable = (action: string): boolean => {
  const call = calls.get(action);
  return call !== undefined && approvalTrait(call) !== undefined;
};

/** The actions whose rules hold for what is done to rows by `action`, as plans and undo entries name it. */
const actionsOf = (action: string): readonly string[] => {
  const call = callOf(action);
  return call ? ruledAs(call, all) : [];
};

/** An undo comes under the rules of what it takes back, and of what it does for that. */
const actionsOfUndo = async ({ database }: Platform, key: string): Promise<readonly string[]> => {
  const found = await database.db.execute<{ call: string; made: boolean; removed: boolean }>(sql`
    select distinct e.call, exists (select from jsonb_array_elements(e.rows) r where r -> 'before' = 'null') as made,
      exists (select from jsonb_array_elements(e.rows) r where r -> 'removed' = 'true') as removed
    from undo_entry e where e.id = ${key} or e.plan_id = ${key}`);
  return found.rows.flatMap(({ call: action, made, removed }) => {
    const call = callOf(action);
    if (!call) return [];
    const inverse = inverseOf(call, []);
    return [
      ...ruledAs(call, all),
      ...(typeof inverse === 'object' && 'verb' in inverse ? [`${call.noun}.${inverse.verb}`] : []),
      ...(inverse === 'refund' ? ['order.refund-offline'] : []),
      ...(made ? [`${call.noun}.remove`] : []),
      ...(removed ? [`${call.noun}.create-or-update`] : []),
    ];
  });
};

const actionOfPlan = async ({ database }: Platform, id: string): Promise<readonly string[]> => {
  const found = await database.db.execute<{ action: string }>(
    sql`select action from plan where id = ${id} and state = 'ready'`,
  );
  return found.rows.flatMap(({ action }) => actionsOf(action));
};

/** The rules for what is asked, of every company: whose rows are changed is only known when it is tried. */
export const rulesFor = async (platform: Platform, { call, asked }: Asking): Promise<readonly StoredRule[]> => {
  const [key = ''] = asked.ids;
  const named =
    call.id === 'plan.apply'
      ? await actionOfPlan(platform, key)
      : call.id === 'undo-entry.undo'
        ? await actionsOfUndo(platform, key)
        : ruledAs(call, all);
  const actions = named.filter(isApprovable);
  if (actions.length === 0) return [];
  const found = await platform.database.db.execute<StoredRule & Record<string, unknown>>(sql`
    select r.id, r.company_id as company, r.from_amount as "fromAmount", r.from_rows as "fromRows", r.roles,
      r.decider_id as decider, o.name as "deciderName", r.hours
    from approval_rule r join role o on o.id = r.decider_id
    where r.deleted_at is null and r.state = 'enabled' and r.action = any(${sql.param([...actions])})`);
  return found.rows.map((row) => ({ ...row, roles: row.roles ?? [] }));
};
