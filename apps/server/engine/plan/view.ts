import type { FieldValues } from '@parkdeck/core/kit/field';
import { and, eq, sql } from 'drizzle-orm';
import { PLAN_STATES } from '@parkdeck/core/catalogue/shell/choices';
import type { PlanDraft } from '@parkdeck/core/catalogue/shell/plan';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { rowFor } from '../../access/personal.ts';
import { resources } from '../../db/registry.ts';
import { rowsByIds } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import { plan } from '../../db/system.ts';
import { aboutColumns } from './rows.ts';
import { taskOf, taskTitle } from './task.ts';
import { UNDONE_BY, type Undone } from './undone.ts';
import type { StoredPlanRow } from './rows.ts';
import type { Work } from '../work.ts';
import { localMoment } from '../../db/local-moment.ts';

export type StoredPlan = typeof plan.$inferSelect;
export type PlanState = keyof typeof PLAN_STATES;

/** A plan as returned to the caller, with present row counts. */
export interface PlanView {
  readonly id: string;
  readonly action: string;
  /** `续费 · 月租车` in the language of the caller. */
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: PlanState;
  readonly hash: string;
  readonly rows: number;
  readonly ready: number;
  readonly noted: number;
  readonly problems: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly remaining: number;
  readonly amount: number;
  readonly warnings: readonly string[];
  readonly createdBy: string;
  readonly createdByName: string | null;
  readonly createdAt: Datetime;
  readonly expiresAt: Datetime;
  readonly endedAt: Datetime | null;
  /** When and by whom the last of it was taken back, as long as the log has it. */
  readonly undoneAt: Datetime | null;
  readonly undoneBy: string | null;
  readonly undoneByName: string | null;
}

/** A plan of the actor; plans of others are not found. */
export const ownPlan = async (work: Work, id: string): Promise<StoredPlan | undefined> =>
  (
    await work.tx
      .select()
      .from(plan)
      .where(and(eq(plan.id, id), eq(plan.user, work.actor.user)))
  )[0];

interface Counted extends Record<string, unknown> {
  readonly id: string;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly source: { readonly ignored?: readonly string[]; readonly examples?: number; readonly undone?: Undone };
  readonly state: PlanState;
  readonly hash: string;
  readonly rows: number;
  readonly ready: number;
  readonly noted: number;
  readonly amount_fen: number;
  readonly created_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly undone_by_name: string | null;
}

/** Maximum number of warnings in a plan's answer. */
const MOST_WARNINGS = 20;

const select = async (work: Work, more: ReturnType<typeof sql>): Promise<readonly Counted[]> => {
  const found = await work.tx.execute<Counted>(sql`select p.*, c.*, ${UNDONE_BY} as undone_by_name
    from plan p cross join lateral (select count(*) filter (where r.state = 'done') as done,
    count(*) filter (where r.state = 'failed') as failed, count(*) filter (where r.state = 'skipped') as skipped
    from plan_row r where r.plan_id = p.id and r.state in ('done', 'failed', 'skipped')) c
    where p.user_id = ${work.actor.user} ${more}`);
  return found.rows;
};

/** Distinct notes that warn, with their counts, the most frequent first: what to check before applying. */
const notesOf = async (work: Work, id: string): Promise<readonly string[]> => {
  const { language } = work.actor;
  const found = await work.tx.execute<{
    text: string;
    n: number;
  }>(sql`select n.value ->> ${language} as text, count(*) as n from plan_row r, jsonb_array_elements(r.notes) n (value)
    where r.plan_id = ${id} and r.state not in ('problem', 'skipped') and n.value ->> 'plain' is null group by 1
    order by 2 desc, 1 limit ${MOST_WARNINGS}`);
  return found.rows.map(({ text, n }) => (n > 1 ? `${text} × ${n}` : text));
};

/** What became of the file as a whole: columns and example rows left out, what its import does not do. */
const sourceNotes = ({ action, source: { ignored = [], examples = 0 } }: Counted): readonly Words[] => {
  const [noun = '', verb] = action.split('.');
  const { notImported } = resources.get(noun) ?? {};
  return [
    ...(ignored.length > 0
      ? [words(`忽略的列：${ignored.join('、')}`, `Columns left out: ${ignored.join(', ')}`)]
      : []),
    ...(examples > 0
      ? [words(`模板的示例行没有导入：${examples} 行`, `Example rows of the template left out: ${examples}`)]
      : []),
    ...(verb === 'import' && notImported ? [notImported.note] : []),
  ];
};

const viewOf = (work: Work, row: Counted, warnings: readonly string[]): PlanView => {
  // a plan that goes on with a mended line has more to take back
  const undone = row.state === 'undone' ? row.source.undone : undefined;
  const expired = row.state === 'ready' && localMoment(row.expires_at) < work.now;
  return {
    id: row.id,
    action: row.action,
    title: taskTitle(row.action)[work.actor.language],
    input: row.input,
    state: expired ? 'expired' : row.state,
    hash: row.hash,
    rows: row.rows,
    ready: row.ready - row.skipped,
    noted: row.noted,
    problems: row.rows - row.ready,
    done: row.done,
    failed: row.failed,
    skipped: row.skipped,
    remaining: row.ready - row.skipped - row.done - row.failed,
    amount: row.amount_fen,
    warnings: [...sourceNotes(row).map((text) => text[work.actor.language]), ...warnings],
    createdBy: work.actor.userName,
    createdByName: work.actor.nickName || null,
    createdAt: localMoment(row.created_at),
    expiresAt: localMoment(row.expires_at),
    endedAt: row.ended_at === null ? null : localMoment(row.ended_at),
    undoneAt: undone?.at ?? null,
    undoneBy: undone?.by ?? null,
    undoneByName: undone ? row.undone_by_name : null,
  };
};

export const planView = async (work: Work, id: string): Promise<PlanView | undefined> => {
  const [row] = await select(work, sql`and p.id = ${id}`);
  return row && viewOf(work, row, await notesOf(work, id));
};

interface Page {
  readonly page?: number | null;
  readonly size?: number | null;
}
const DEFAULT_SIZE = 10;

/** The actor's plans, newest first. */
export const listPlans = async (
  work: Work,
  { page, size, state }: Page & { readonly state?: readonly PlanState[] | null },
): Promise<{ readonly rows: readonly PlanView[]; readonly total: number }> => {
  const now = sql`(case when p.state = 'ready' and p.expires_at < ${work.now} then 'expired' else p.state end)`;
  const where = state?.length ? sql`and ${now} = any(${sql.param([...state])})` : sql``;
  const limit = size ?? DEFAULT_SIZE;
  const rows = await select(
    work,
    sql`${where} order by p.created_at desc, p.id desc limit ${limit} offset ${((page ?? 1) - 1) * limit}`,
  );
  const total = await work.tx.execute<{ n: number }>(
    sql`select count(*) as n from plan p where p.user_id = ${work.actor.user} ${where}`,
  );
  return { rows: rows.map((row) => viewOf(work, row, [])), total: total.rows[0]?.n ?? 0 };
};

export interface PlanRowView {
  readonly number: number;
  readonly row: string | null;
  readonly name: string;
  /** Its line in the file. */
  readonly line: number | null;
  readonly state: StoredPlanRow['state'];
  /**
   * Present values of the columns that identify the row; for a line without a row, the line's own text. `null`: a new
   * row.
   */
  readonly about: FieldValues | null;
  /** Of a line that was not taken: what it says, to be mended. */
  readonly draft: PlanDraft | null;
  readonly before: StoredPlanRow['before'];
  readonly after: StoredPlanRow['after'];
  readonly amount: number;
  readonly notes: readonly string[];
  readonly reason: string | null;
  readonly message: string | null;
  readonly doneAt: Datetime | null;
}

/** Identifying columns of rows, with their present values. */
const aboutRows = async (
  work: Work,
  action: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> => {
  const resource = resources.get(action.split('.')[0] ?? '');
  if (!resource) return new Map();
  const columns = aboutColumns(resource);
  const rows = await rowsByIds(work.tx, resource, ids, { columns, full: true });
  const told = (found: Row): FieldValues => {
    const row = rowFor(work.actor, resource.fields, found);
    return Object.fromEntries(
      columns
        .flatMap((key) => [
          [key, row[key]],
          [`${key}Name`, row[`${key}Name`]],
        ])
        .filter(([, value]) => value !== undefined),
    );
  };
  return new Map([...rows].map(([id, row]) => [id, told(row)]));
};

/** What the line of a file says of a row that was not taken; null: it was taken, or has no line. */
const draftOf = (action: string, { state, given, input }: StoredPlanRow): PlanDraft | null => {
  const task = taskOf(action);
  if (!task.ok || !task.value.isImport || (state !== 'problem' && state !== 'failed')) return null;
  const { cells = {}, wrong = [] } = given;
  const columns = importColumns(task.value.resource).map(({ key }) => key);
  return {
    values: Object.fromEntries(columns.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]]))),
    cells,
    wrong,
  };
};

/** Rows of a plan by their number, after the `cursor` (the number of the last one seen). */
export const planRows = async (
  work: Work,
  {
    id,
    size,
    cursor,
    state,
  }: {
    readonly id: string;
    readonly size?: number | null;
    readonly cursor?: string | null;
    readonly state?: readonly StoredPlanRow['state'][] | null;
  },
): Promise<{ readonly rows: readonly PlanRowView[]; readonly total: number; readonly next?: string } | undefined> => {
  const plan = await ownPlan(work, id);
  if (!plan) return undefined;
  const where = sql`r.plan_id = ${id} ${state?.length ? sql`and r.state = any(${sql.param([...state])})` : sql``}`;
  const limit = size ?? 100;
  const found = await work.tx.execute<StoredPlanRow & Record<string, unknown>>(
    sql`select * from plan_row r where ${where} and r.seq > ${Number(cursor ?? 0) || 0} order by r.seq limit ${limit}`,
  );
  const counted = await work.tx.execute<{ n: number }>(sql`select count(*) as n from plan_row r where ${where}`);
  const { language } = work.actor;
  const about = await aboutRows(
    work,
    plan.action,
    found.rows.flatMap(({ target_id }) => target_id ?? []),
  );
  const fields = resources.get(plan.action.split('.')[0] ?? '')?.fields ?? {};
  const shown = (values: FieldValues | null): FieldValues | null => values && rowFor(work.actor, fields, values);
  const rows = found.rows.map((row): PlanRowView => ({
    number: row.seq,
    row: row.target_id,
    name: row.given.name,
    line: row.given.line ?? null,
    state: row.state,
    about: about.get(row.target_id ?? '') ?? shown((row.after === null ? row.given.about : null) ?? null),
    draft: draftOf(plan.action, row),
    before: shown(row.before),
    after: shown(row.after),
    amount: row.amount_fen,
    notes: row.notes.map((note) => note[language]),
    reason: row.reason,
    message: row.msg?.[language] ?? null,
    doneAt: row.done_at === null ? null : localMoment(row.done_at),
  }));
  const last = rows.at(-1);
  return {
    rows,
    total: counted.rows[0]?.n ?? 0,
    ...(last && rows.length === limit ? { next: String(last.number) } : {}),
  };
};
