import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { calls, resourceOf } from '../../db/registry.ts';
import { elevated } from '../../db/elevated.ts';
import { rowsByIds } from '../../db/rows.ts';
import { undoEntry } from '../../db/system.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { groupBy } from '@parkdeck/core/lib/group';
import type { UndoRow } from '../journal.ts';
import { noteUndone } from '../plan/undone.ts';
import { reasonOf } from '../refusal-words.ts';
import type { Work } from '../work.ts';
import { undoEntryRows } from './undo.ts';
import type { Entry } from './undo.ts';

/**
 * The entries of a key, locked: a single entry, or all batches of a plan, all steps of a run. Elevated: a colleague of
 * the company may take back what needs a code that he holds (`mayUndo` decides); he can read the entry nowhere else.
 */
const entriesOf = async ({ tx, actor }: Work, key: string): Promise<readonly Entry[]> => {
  const own = eq(undoEntry.user, actor.user);
  const near = actor.everything ? undefined : or(own, inArray(undoEntry.company, [...actor.companies]));
  return (await elevated(tx, () =>
    tx
      .select()
      .from(undoEntry)
      .where(or(and(eq(undoEntry.id, key), near), and(eq(undoEntry.plan, key), own)))
      .orderBy(undoEntry.createdAt, undoEntry.id)
      .for('update'),
  )) as Entry[]; // the journal writes the json columns in this form
};

/** Notes rows as undone. Elevated: the entry may be a colleague's. */
const markUndone = async (work: Work, entry: Entry, ids: readonly string[]): Promise<unknown> =>
  elevated(work.tx, () =>
    work.tx
      .update(undoEntry)
      .set({ undone: [...entry.undone, ...ids] })
      .where(eq(undoEntry.id, entry.id)),
  );

/** Entries that wrote the same row, or are of different calls: a later one has left rows for an earlier one. */
const areSteps = (entries: readonly Entry[]): boolean => {
  const ids = entries.flatMap(({ rows }) => rows.map(({ noun, id }) => `${noun}/${id}`));
  return new Set(ids).size < ids.length || entries.some(({ call }) => call !== entries[0]?.call);
};

/**
 * Entries from the last to the first, as they were logged: the steps of a run, the batches of a plan. Several are done
 * in one second, the batches of a plan by one request; a row that two of them wrote tells nothing of the first.
 */
const lastFirst = async ({ tx }: Work, entries: readonly Entry[]): Promise<readonly Entry[]> => {
  if (entries.length < 2) return entries;
  const { rows } = await elevated(tx, () =>
    tx.execute<{ id: string; seq: number }>(
      sql`select e.id, (select min(own.last)::int from (select max(l.seq) as last
          from jsonb_array_elements(e.rows) r join operation_log l on l.noun = r ->> 'noun' and l.row_id = r ->> 'id'
            and l.request = e.request group by l.noun, l.row_id) own) as seq
        from undo_entry e where e.id = any(${sql.param(entries.map(({ id }) => id))})`,
    ),
  );
  const seqOf = new Map(rows.map(({ id, seq }) => [id, seq]));
  return entries.toReversed().toSorted((one, other) => (seqOf.get(other.id) ?? 0) - (seqOf.get(one.id) ?? 0));
};

/**
 * A step taken back has left its rows at a later version. An earlier step of the same run may go on from there, when
 * nobody else has written the row between the two.
 */
const carriedBack = async (work: Work, later: Entry, done: ReadonlySet<string>, earlier: Entry): Promise<Entry> => {
  const after = new Map(
    later.rows.flatMap((row) => (done.has(row.id) ? [[`${row.noun}/${row.id}`, row.rev] as const] : [])),
  );
  const follows = (row: UndoRow): boolean => after.get(`${row.noun}/${row.id}`) === row.rev + 1;
  const now = new Map<string, number>();
  for (const [noun, rows] of groupBy(earlier.rows.filter(follows), (row) => row.noun))
    for (const [id, row] of await rowsByIds(
      work.tx,
      resourceOf(noun),
      rows.map(({ id }) => id),
      { columns: [] },
    ))
      now.set(`${noun}/${id}`, row.$rev);
  return {
    ...earlier,
    rows: earlier.rows.map((row) => ({ ...row, rev: now.get(`${row.noun}/${row.id}`) ?? row.rev })),
  };
};

const undoCall = calls.get('undo-entry.undo');

/**
 * Undoes what stands under a key, or only some of its rows (rules 5.29): each row with its own outcome. Refused when
 * there is nothing of it, or a row is none of its.
 */
export const undoKey = async (
  work: Work,
  key: string,
  only?: readonly string[],
): Promise<Result<RowResult[], Refusal>> => {
  const found = await entriesOf(work, key);
  if (found.length === 0 || !undoCall) return err(UNKNOWN);
  const known = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)));
  if (only?.some((id) => !known.has(id))) return err(malformed({ field: 'rows', rule: 'choice' }));
  const isRun = areSteps(found);
  let entries = await lastFirst(work, found);
  const results: RowResult[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (!entry) continue;
    const outcomes = await undoEntryRows(work, entry, only, undoCall);
    const done = outcomes.flatMap(({ id, outcome }) => (outcome.ok ? [id] : []));
    if (done.length > 0) await markUndone(work, entry, done);
    if (isRun && done.length > 0) {
      const rest: Entry[] = [];
      for (const earlier of entries.slice(at + 1)) rest.push(await carriedBack(work, entry, new Set(done), earlier));
      entries = [...entries.slice(0, at + 1), ...rest];
    }
    for (const { id, outcome } of outcomes) {
      if (outcome.ok) results.push({ id, ok: true });
      else {
        const { reason, msg } = reasonOf(outcome.error, {});
        results.push({ id, ok: false, reason, msg: msg[work.actor.language] });
      }
    }
  }
  await noteUndone(work, [...new Set(entries.flatMap(({ plan }) => plan ?? []))]);
  return ok(results);
};
