import { sql } from 'drizzle-orm';
import type { undoEntry as undoService } from '@parkdeck/core/catalogue/shell/undo-entry';
import { ok } from '@parkdeck/core/lib/result';
import { givesBack, mostBack } from '../../engine/undo/give-back.ts';
import { callOf, mayUndo } from '../../engine/undo/may-undo.ts';
import type { Entry } from '../../engine/undo/undo.ts';
import { undoKey } from '../../engine/undo/undo-key.ts';
import type { Work } from '../../engine/work.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { localMoment } from '../../db/local-moment.ts';

/** Maximum of rows named in a list item; those of a plan are read page by page from the plan. */
const MOST_NAMED = 50;
const DEFAULT_SIZE = 10;

interface Listed extends Record<string, unknown> {
  readonly id: string;
  readonly call: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly rows: readonly string[];
  readonly count: number;
  readonly names: readonly string[];
  readonly amount: number | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly total: number;
}

/** Whether an entry holds rows that were there before: then its call was an edit. */
const IS_EDIT = sql`exists (select from jsonb_array_elements(e.rows) r where r -> 'before' <> 'null')`;

/** The sort of an entry by which it is decided who may take it back. */
const SORT = sql`e.call || ' ' || ${IS_EDIT} || ' ' || coalesce(e.given, 'null')::text`;

/** The sorts of the actor's entries that he may no longer make, or not take back, and those that give money back. */
const sortsOf = async ({ tx, actor, now }: Work): Promise<Record<'hidden' | 'paying', readonly string[]>> => {
  const { rows } = await tx.execute<Pick<Entry, 'call' | 'given'> & { edit: boolean; sort: string }>(
    sql`select distinct on (sort) e.call, e.given, ${IS_EDIT} as edit, ${SORT} as sort from undo_entry e
      where e.user_id = ${actor.user} and e.expires_at > ${now}`,
  );
  return {
    hidden: rows.flatMap(({ call: name, given, edit, sort }) => {
      const call = callOf(name);
      return call && 'presets' in mayUndo(actor, call, { user: actor.user, given, isEdit: edit }) ? [] : [sort];
    }),
    paying: rows.flatMap(({ call, sort }) => (givesBack(callOf(call)?.action?.inverse) ? [sort] : [])),
  };
};

/**
 * The actor's entries with rows left to undo and not expired, for which he has the code and, where money goes back, the
 * limit, the newest first. The batches of a plan are one item under the plan's key.
 */
const listed = async (work: Work, page: number, size: number): Promise<readonly Listed[]> => {
  const { hidden, paying } = await sortsOf(work);
  const limit = paying.length > 0 ? await mostBack(work) : null;
  return (
    await work.tx.execute<Listed>(sql`
    with open as (
      select coalesce(e.plan_id, e.id) as id, e.call, e.title, e.created_at, e.expires_at, r.value ->> 'id' as row,
      r.value ->> 'name' as name, (r.value ->> 'amount')::bigint as amount
      from undo_entry e, jsonb_array_elements(e.rows) with ordinality r (value, place)
      where e.user_id = ${work.actor.user} and e.expires_at > ${work.now}
      and (e.shift_id is null or exists (select from shift s where s.id = e.shift_id and s.state = 'open'))
      and not e.undone ? (r.value ->> 'id')
      and not ${SORT} = any(${sql.param([...hidden])})
      and (${limit}::bigint is null or not ${SORT} = any(${sql.param([...paying])})
        or coalesce((r.value ->> 'amount')::bigint, 0) <= ${limit})
      order by e.created_at, e.id, r.place)
    select o.id, o.call, (array_agg(o.title))[1] as title, min(o.created_at) as created_at,
    min(o.expires_at) as expires_at, (array_agg(o.row))[1:${MOST_NAMED}] as rows, count(*) as count,
      (array_agg(o.name))[1:${MOST_NAMED}] as names, sum(o.amount)::bigint as amount, count(*) over () as total
    from open o group by o.id, o.call order by max(o.created_at) desc, o.id desc
    limit ${size} offset ${(page - 1) * size}`)
  ).rows;
};

/** Undoing actions (rules 5.29); implemented in `engine/undo/`. */
export const undoEntryHandlers = {
  list: async (work, { page, size }) => {
    const found = await listed(work, page ?? 1, size ?? DEFAULT_SIZE);
    return ok({
      total: found[0]?.total ?? 0,
      rows: found.map((entry) => ({
        id: entry.id,
        action: entry.call,
        title: entry.title[work.actor.language],
        rows: entry.rows,
        count: entry.count,
        names: entry.names,
        amount: entry.amount,
        createdAt: localMoment(entry.created_at),
        expiresAt: localMoment(entry.expires_at),
      })),
    });
  },
  undo: async (work, input) => undoKey(work, serviceKey(input), input.rows?.length ? input.rows : undefined),
} satisfies HandlersOf<typeof undoService>;
