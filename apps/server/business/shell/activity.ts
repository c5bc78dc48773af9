import { sql, type SQL } from 'drizzle-orm';
import { SYSTEM_WORK } from '@parkdeck/core/catalogue/system/system-work';
import type { Words } from '@parkdeck/core/kit/words';
import { runbookRun } from '@parkdeck/core/catalogue/system/runbook-run';
import { addDays } from '@parkdeck/core/lib/day';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import { calls } from '../../db/registry.ts';
import { callOf } from '../../engine/undo/may-undo.ts';
import { undoOutlooks } from '../../engine/undo/undo-outlook.ts';
import type { UndoOutlook } from '../../engine/undo/undo-outlook.ts';
import type { Work } from '../../engine/work.ts';
import { localMoment } from '../../db/local-moment.ts';

/** Days back that are listed unless told. */
const SPAN_DAYS = 30;
/** Rows named in an entry; the others are read with it opened. */
const MOST_NAMED = 20;

/** What is logged under no call: that something was asked for. */
const systemWork: Readonly<Record<string, Words>> = SYSTEM_WORK;

/** What is asked of the list. */
export interface ActivityQuery {
  readonly page: number;
  readonly size: number;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly origin?: readonly string[] | null | undefined;
  readonly text?: string | null | undefined;
  readonly undoable?: boolean | null | undefined;
}

interface Found extends Record<string, unknown> {
  readonly key: string;
  readonly at: string;
  readonly action: string;
  readonly origin: string;
  readonly noun: string;
  readonly plan: string | null;
  readonly run: Id<'runbook-run'> | null;
  readonly rows: readonly string[];
  readonly names: readonly string[];
  readonly count: number;
  readonly total: number;
}

/** Lines of one request, or of all batches of a plan, belong together. */
const KEY = sql`coalesce(l.plan, l.request, l.id)`;
/** Whether a key is that of a run of a runbook: its lines stand together as those of a plan do. */
const ofRun = (key: SQL): SQL => sql`starts_with(${key}, ${runbookRun.prefix})`;

const ORIGIN = sql`case when l.action = 'undo-entry.undo' then 'undo' when l.action like '%.import' then 'import'
  when l.plan is not null and not ${ofRun(sql`l.plan`)} then 'plan' else l.surface end`;

/**
 * Coming and going, also what others tried at the door under that name, is in the account log and no doing; only the
 * link to an account elsewhere is made there.
 */
const IS_DONE = sql`(l.action not like 'sign-in.%' or l.action = 'sign-in.link-provider')`;

/** Calls whose name holds the text, in either language. */
const callsNamed = (text: string): readonly string[] => {
  const wanted = text.toLowerCase();
  return [...calls.values()].flatMap(({ id, title, resource }) =>
    [title.zh, title.en.toLowerCase(), resource?.title.zh, resource?.title.en.toLowerCase()].some((name) =>
      name?.includes(wanted),
    )
      ? [id]
      : [],
  );
};

/** Whether a row of it is left to take back that nobody has written since. */
const leftToUndo = (work: Work): SQL => sql`exists (select from undo_entry e, jsonb_array_elements(e.rows) r
  where e.user_id = ${work.actor.user} and (e.request = m.key or e.plan_id = m.key) and e.expires_at > ${work.now}
    and not e.undone ? (r ->> 'id') and not exists (select from operation_log l
      where l.noun = r ->> 'noun' and l.row_id = r ->> 'id' and l.seq > m.last))`;

const found = async (work: Work, query: ActivityQuery): Promise<readonly Found[]> => {
  const { actor, tx, now } = work;
  const from = query.from ?? `${addDays(work.today, -SPAN_DAYS)} 00:00:00`;
  const text = query.text?.trim();
  const named = text ? callsNamed(text) : [];
  const conditions = [
    ...(query.origin?.length ? [sql`m.origin = any(${sql.param([...query.origin])})`] : []),
    ...(text ? [sql`(m.hit or m.action = any(${sql.param([...named])}))`] : []),
    ...(query.undoable ? [leftToUndo(work)] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const like = `%${(text ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // By the account: names are unique, and policies leave only what the actor sees today.
  return (
    await tx.execute<Found>(sql`
      with m as materialized (
        select ${KEY} as key, max(l.seq) as last, max(l.at) as at,
          (array_agg(l.action order by l.seq desc))[1] as action,
          (array_agg(${ORIGIN} order by l.seq desc))[1] as origin, max(l.plan) as plan,
          bool_or(l.object_name ilike ${like}) as hit
        from operation_log l
        where l.user_name = ${actor.userName} and l.surface <> 'job' and l.at >= ${from} and l.at <= ${query.to ?? now}
          and ${IS_DONE}
        group by 1),
      page as (select m.*, count(*) over ()::int as total from m ${where} order by last desc
        limit ${query.size} offset ${(query.page - 1) * query.size})
      select p.key, p.at, p.action, p.origin, p.total, case when not ${ofRun(sql`p.plan`)} then p.plan end as plan,
        case when ${ofRun(sql`p.plan`)} then p.plan end as run, t.noun, t.rows, t.names, t.count
      from page p, lateral (
        select r.noun, (array_agg(r.row_id))[1:${MOST_NAMED}] as rows,
          (array_agg(r.object_name))[1:${MOST_NAMED}] as names,
          count(*)::int as count
        from (select l.noun, l.row_id, max(l.object_name) as object_name, min(l.seq) as seq from operation_log l
          where l.user_name = ${actor.userName} and l.at >= p.at - interval '1 hour' and l.at <= p.at
            and ${KEY} = p.key group by l.noun, l.row_id order by min(l.seq)) r
        group by r.noun order by (r.noun = split_part(p.action, '.', 1)) desc,
          bool_or(r.object_name is distinct from r.row_id) desc, min(r.seq) limit 1) t
      order by p.last desc`)
  ).rows;
};

/** Something that was done, with what undoing it would find. */
export interface ActivityView extends Omit<UndoOutlook, 'state'> {
  readonly id: string;
  readonly at: Datetime;
  readonly origin: string;
  readonly action: string;
  readonly title: string;
  readonly noun: string;
  readonly rows: readonly string[];
  readonly names: readonly string[];
  readonly count: number;
  readonly plan: string | null;
  readonly run: Id<'runbook-run'> | null;
  readonly undoState: UndoOutlook['state'];
}

/** What the actor did, the newest first. */
export const ownActivity = async (
  work: Work,
  query: ActivityQuery,
): Promise<{ readonly total: number; readonly rows: readonly ActivityView[] }> => {
  const entries = await found(work, query);
  const outlooks = await undoOutlooks(
    work,
    entries.map(({ key, action }) => ({ key, call: action })),
  );
  return {
    total: entries[0]?.total ?? 0,
    rows: entries.flatMap(({ key, at, action, origin, noun, rows, names, count, plan, run }) => {
      const outlook = outlooks.get(key);
      if (!outlook) return [];
      const { state, ...left } = outlook;
      const title = (callOf(action)?.title ?? systemWork[action])?.[work.actor.language] ?? action;
      const told = { origin, action, title, noun, rows, names, count, plan, run };
      // the database writes our local time
      return [{ ...told, ...left, id: key, at: localMoment(at), undoState: state }];
    }),
  };
};

interface ChangedRow extends Record<string, unknown> {
  readonly noun: string;
  readonly row: string;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The rows that an entry changed, with their values before and after; undefined: the actor did nothing of that key. */
export const changedRows = async (
  { tx, actor }: Work,
  key: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly rows: readonly ChangedRow[] } | undefined> => {
  const { rows } = await tx.execute<ChangedRow & { readonly total: number }>(sql`
    select l.noun, l.row_id as row, l.object_name as name, l.content -> 'before' as before,
      l.content -> 'after' as after,
      count(*) over ()::int as total
    from operation_log l where l.user_name = ${actor.userName} and l.surface <> 'job'
      and (l.request = ${key} or l.plan = ${key} or l.id = ${key}) and ${KEY} = ${key}
    order by (l.noun = split_part(l.action, '.', 1)) desc, l.seq limit ${size} offset ${(page - 1) * size}`);
  const [first] = rows;
  return (
    first && {
      total: first.total,
      rows: rows.map(({ noun, row, name, before, after }) => ({ noun, row, name, before, after })),
    }
  );
};
