import { words } from './words.ts';

/** What a dry run shows of a secret that another takes the place of, instead of the `***` of one that stays. */
export const SECRET_REPLACED = '****';
/** How people read it. */
export const REPLACED = words('换成新的', 'a new one');

/** What a dry run answers instead of the result: each row before and after, the money it would take, warnings. */
export interface Preview {
  readonly rows: readonly PreviewRow[];
  readonly amountFen: number;
  readonly notes: readonly string[];
  /** Those of the notes that only explain, as a price its basis. */
  readonly plain?: readonly string[];
  /** Of a plan: what its rows come to. */
  readonly plan?: PlannedRows;
}

/** What a plan would be, of which a dry run keeps nothing: it has no key and cannot be applied. */
export interface PlannedRows {
  readonly rows: number;
  readonly ready: number;
  readonly noted: number;
  /** Rows that an earlier import has written. */
  readonly skipped: number;
  readonly problems: number;
  /** The first of the rows with problems. */
  readonly refused: readonly PlannedProblem[];
  /** How many example rows of a template pass, where the file has no others: no import takes them. */
  readonly examples: number;
  /** The plan by which the same file was imported already, and when. */
  readonly before?: { readonly id: string; readonly at: string };
}
/** A row that a plan cannot do. */
export interface PlannedProblem {
  readonly number: number;
  readonly name: string;
  /** Its line in the file. */
  readonly line: number | null;
  readonly reason: string | null;
  readonly message: string | null;
}
/** One row of a dry run: as it is and as it would be; `reason` and `msg` when it would be refused. */
export interface PreviewRow {
  readonly noun: string;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly amountFen: number;
  /** What the run must find again, by the parameters in which it is sent back (`FieldOptions.echo`). */
  readonly echo?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly msg?: string;
  /** Where it stands in the list that names it. */
  readonly line?: number;
  readonly notes: readonly string[];
}
