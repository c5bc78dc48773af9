import { sql } from 'drizzle-orm';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Call } from '@parkdeck/core/kit/call';
import type { AmountLimit } from '@parkdeck/core/domain/finance/orders/limit';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { groupBy } from '@parkdeck/core/lib/group';
import { reasonOf } from '../refusal-words.ts';
import type { Work } from '../work.ts';
import { aboveOwn, givesBack, mostBack } from './give-back.ts';
import { callOf, mayUndo } from './may-undo.ts';
import { localMoment } from '../../db/local-moment.ts';
import { nameOfAccount } from '../../db/account-name.ts';

/** Whether something that was done can still be taken back, and why not. */
export interface UndoOutlook {
  readonly state: 'open' | 'partly' | 'undone' | 'changed' | 'over' | 'refused';
  readonly reason: string | null;
  /** What `undo-entry.undo` takes; null when nothing is left to take back. */
  readonly undo: string | null;
  readonly expiresAt: Datetime | null;
  /** Money that it moved, in fen; null: none. */
  readonly amount: number | null;
}

interface Journalled extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
  readonly plan: string | null;
  readonly call: string;
  readonly given: Call['given'] | null;
  readonly edit: boolean;
  readonly rows: number;
  readonly undone: number;
  readonly amount: number | null;
  /** Of the rows left, the highest sum that was taken for one. */
  readonly most: number;
  readonly expires_at: string;
  readonly handed_over: boolean;
  /** Rows left that have been written again since, and who did it last. */
  readonly changed: number;
  readonly changed_by: string | null;
}

const SAY = {
  undone: words('已经撤销过', 'Undone already'),
  over: words('已超过可撤销的时间', 'Too late to undo'),
  handedOver: words('收款的班次已交班，改用退款', 'The shift that took the money has ended. Refund it instead'),
  never: words('没有可恢复的内容，需要时重新操作', 'Nothing to restore; do it again instead'),
  isUndo: words('撤销本身不能再撤销，需要时重新操作', 'An undo is not undone; do it again instead'),
  changed: (by: string | null): Words =>
    words(`之后${by ? `被 ${by} ` : ''}改过`, by ? `Changed since by ${by}` : 'Changed since'),
} as const;

/** The journal of these requests and plans of the actor. Rows that he may not see are not looked at. */
const journalled = async ({ tx, actor }: Work, keys: readonly string[]): Promise<readonly Journalled[]> =>
  (
    await tx.execute<Journalled>(sql`
      select e.id, coalesce(e.plan_id, e.request) as key, e.plan_id as plan, e.call, e.given, e.expires_at,
        exists (select from jsonb_array_elements(e.rows) r where r -> 'before' <> 'null') as edit,
        jsonb_array_length(e.rows) as rows, jsonb_array_length(e.undone) as undone,
        (select sum((r ->> 'amount')::bigint)::bigint from jsonb_array_elements(e.rows) r) as amount,
        (select coalesce(max((r ->> 'amount')::bigint), 0) from jsonb_array_elements(e.rows) r
          where not e.undone ? (r ->> 'id'))::bigint as most,
        e.shift_id is not null and not exists (select from shift s where s.id = e.shift_id and s.state = 'open')
          as handed_over, later.changed, later.changed_by
      from undo_entry e, lateral (
        select count(distinct r ->> 'id')::int as changed,
          (array_agg(coalesce(${nameOfAccount(sql`l.user_name`)}, l.user_name) order by l.seq desc))[1] as changed_by
        from jsonb_array_elements(e.rows) r join operation_log l on l.noun = r ->> 'noun' and l.row_id = r ->> 'id'
          and l.at >= e.created_at and l.request <> e.request
          and l.seq > (select max(o.seq) from operation_log o where o.noun = r ->> 'noun' and o.row_id = r ->> 'id'
            and o.request = e.request)
        where not e.undone ? (r ->> 'id')) later
      where e.user_id = ${actor.user}
        and (e.request = any(${sql.param([...keys])}) or e.plan_id = any(${sql.param([...keys])}))
      order by e.created_at, e.id`)
  ).rows;

interface Looked {
  readonly call: Call | undefined;
  readonly entries: readonly Journalled[];
  /** The most that the actor may give back at once. */
  readonly limit: AmountLimit;
}

const outlookOf = (work: Work, { call, entries, limit }: Looked): UndoOutlook => {
  const say = (text: Words): string => text[work.actor.language];
  const sum = (of: (entry: Journalled) => number | null): number =>
    entries.reduce((all, one) => all + (of(one) ?? 0), 0);
  const [first] = entries;
  const common = {
    undo: null,
    expiresAt: first ? localMoment(first.expires_at) : null,
    amount: entries.some(({ amount }) => amount !== null) ? sum(({ amount }) => amount) : null,
  };
  if (!first) {
    const inverse = call?.action?.inverse;
    const never = typeof inverse === 'object' && 'never' in inverse ? inverse.never : undefined;
    const text = call?.id === 'undo-entry.undo' ? SAY.isUndo : (never ?? SAY.never);
    return { ...common, state: 'refused', reason: say(text) };
  }
  const [rows, undone, changed] = [sum((one) => one.rows), sum((one) => one.undone), sum((one) => one.changed)];
  if (undone >= rows) return { ...common, state: 'undone', reason: say(SAY.undone) };
  if (entries.every(({ expires_at: at }) => localMoment(at) < work.now))
    return { ...common, state: 'over', reason: say(SAY.over) };
  if (entries.every((one) => one.handed_over)) return { ...common, state: 'over', reason: say(SAY.handedOver) };
  const done = callOf(first.call);
  const { user } = work.actor;
  const allowed = done && mayUndo(work.actor, done, { user, given: first.given, isEdit: first.edit });
  if (!allowed || 'refusal' in allowed)
    return {
      ...common,
      state: 'refused',
      reason: allowed ? reasonOf(allowed.refusal, {}).msg[work.actor.language] : say(SAY.never),
    };
  const who = entries.findLast(({ changed_by: by }) => by !== null)?.changed_by ?? null;
  if (changed >= rows - undone) return { ...common, state: 'changed', reason: say(SAY.changed(who)) };
  const most = givesBack(done.action?.inverse) ? Math.max(...entries.map((one) => one.most)) : 0;
  const above = aboveOwn(most, limit);
  if (above) return { ...common, state: 'refused', reason: say(above) };
  return { ...common, undo: first.plan ?? first.id, state: undone > 0 ? 'partly' : 'open', reason: null };
};

/** What undoing would find, for each of these: the request or plan that did it, and the call. */
export const undoOutlooks = async (
  work: Work,
  done: readonly { readonly key: string; readonly call: string }[],
): Promise<ReadonlyMap<string, UndoOutlook>> => {
  const entries = new Map(
    groupBy(
      await journalled(
        work,
        done.map(({ key }) => key),
      ),
      ({ key }) => key,
    ),
  );
  const takesMoney = [...entries.values()].flat().some(({ most }) => most > 0);
  const limit = takesMoney ? await mostBack(work) : null;
  return new Map(
    done.map(({ key, call }) => [key, outlookOf(work, { call: callOf(call), entries: entries.get(key) ?? [], limit })]),
  );
};
