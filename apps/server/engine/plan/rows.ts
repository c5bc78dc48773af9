import type { FieldValues } from '@parkdeck/core/kit/field';
import { tellsApart } from '@parkdeck/core/kit/kinds';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';
import type { SayCell } from './file-cell.ts';
import type { Note } from '../note.ts';
import type { RowKey } from './row-keys.ts';

type PlanRowState = 'ready' | 'note' | 'problem' | 'done' | 'failed' | 'skipped';

/** Origin of a plan's row for a person: its name, and its line in the file. */
interface RowOrigin {
  readonly name: string;
  readonly line?: number;
  /** Of a line of an import: what it is known by in later imports. */
  readonly key?: RowKey;
  /** Identifying columns of the line, with its own text. */
  readonly about?: FieldValues;
  /** Of a line of an import that cannot be taken: its own text by column, and the columns that are wrong. */
  readonly cells?: FieldValues;
  readonly wrong?: readonly string[];
}

const ABOUT = 2;

/** Columns that help people identify a row, besides its name: owner and park of a pass. */
export const aboutColumns = (resource: ResourceDef): readonly string[] =>
  resource.list.columns.filter((key) => key !== resource.display && tellsApart(resource.fields[key])).slice(0, ABOUT);

/** The value of a display field as one text. */
export const nameText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '';

/** A row that has not been tried yet. */
export interface Candidate {
  /** Key of the row; null: a new one. */
  readonly target: string | null;
  readonly input: Record<string, unknown>;
  readonly given: RowOrigin;
  /** Known problem: the row is not tried. */
  readonly problem?: Refusal;
  /** Of a line of a file: says a problem of it with its cell. */
  readonly sayCell?: SayCell;
}

/** A row as it is stored, by column. */
export interface StoredPlanRow {
  readonly plan_id: string;
  readonly seq: number;
  readonly target_id: string | null;
  readonly rev: number | null;
  readonly given: RowOrigin;
  readonly input: Record<string, unknown>;
  readonly before: FieldValues | null;
  readonly after: FieldValues | null;
  readonly amount_fen: number;
  readonly notes: readonly Note[];
  readonly state: PlanRowState;
  readonly reason: string | null;
  readonly msg: Words | null;
  readonly done_at: string | null;
}

export const insertPlanRows = async (work: Work, rows: readonly StoredPlanRow[]): Promise<void> => {
  if (rows.length > 0)
    await work.tx.execute(
      sql`insert into plan_row select * from jsonb_populate_recordset(null::plan_row, ${JSON.stringify(rows)}::jsonb)`,
    );
};

/** Outstanding rows, in order, locked for this transaction; rows locked by another caller are skipped. */
export const takePlanRows = async (work: Work, plan: string, limit: number): Promise<readonly StoredPlanRow[]> =>
  (
    await work.tx.execute<StoredPlanRow & Record<string, unknown>>(
      sql`select * from plan_row where plan_id = ${plan} and state in ('ready', 'note') order by seq
        limit ${limit} for update skip locked`,
    )
  ).rows;

export const finishPlanRows = async (
  work: Work,
  plan: string,
  rows: readonly Pick<StoredPlanRow, 'seq' | 'target_id' | 'state' | 'reason' | 'msg'>[],
): Promise<void> => {
  await work.tx
    .execute(sql`update plan_row p set target_id = v.target_id, state = v.state, reason = v.reason, msg = v.msg,
      done_at = ${work.now}
    from jsonb_populate_recordset(null::plan_row, ${JSON.stringify(rows)}::jsonb) v where p.plan_id = ${plan}
    and p.seq = v.seq`);
};

/** Outstanding rows whose target was changed or removed since the plan was made. */
export const staleRows = async (
  work: Work,
  plan: string,
  table: ReturnType<typeof sql>,
): Promise<readonly number[]> => {
  const found = await work.tx.execute<{
    seq: number;
  }>(sql`select p.seq from plan_row p left join ${table} t on t.id = p.target_id and t.deleted_at is null
    where p.plan_id = ${plan} and p.state in ('ready', 'note') and p.target_id is not null and t.rev is distinct
    from p.rev order by p.seq`);
  return found.rows.map(({ seq }) => seq);
};
