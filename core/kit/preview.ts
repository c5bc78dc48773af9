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
}
/** One row of a dry run: as it is and as it would be; `reason` and `msg` when it would be refused. */
export interface PreviewRow {
  readonly noun: string;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly amountFen: number;
  readonly reason?: string;
  readonly msg?: string;
  readonly notes: readonly string[];
}
