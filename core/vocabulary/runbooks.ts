import { choices } from '../lib/choice.ts';
import type { Words } from '../lib/words.ts';

/** How far a run of a runbook is. */
export const RUNBOOK_RUN_STATES = choices({
  running: [1, '执行中', 'Running', 'warn'],
  done: [2, '已完成', 'Done', 'ok'],
  failed: [3, '停在一步', 'Stopped at a step', 'bad'],
  waiting: [4, '等待复核', 'Waiting for approval', 'warn'],
  undone: [5, '已撤销', 'Undone', 'off'],
});

/** How far one step of a run is. */
type RunbookStepState = 'pending' | 'done' | 'failed' | 'waiting';

/** Stands in a step where a run puts the value of a parameter. */
export interface SetValue {
  readonly $set: string;
}
/** Stands in a step for a row that an earlier step of the same run adds: the `nth` of its noun, from 0. */
export interface MadeValue {
  readonly $made: number;
  readonly noun: string;
  readonly nth: number;
}

/** One call of a runbook: the rows and the input as they were recorded, with places that a run fills in. */
export interface RunbookStep {
  /** The id of the call: `pass.renew`. */
  readonly call: string;
  readonly ids: readonly unknown[];
  /** Instead of rows by id: those of the list that match, as filters stand in an address. */
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the rows were called when it was recorded. */
  readonly names: readonly string[];
}

/** A value that each run may choose anew. */
export interface RunbookParameter {
  /** How it is spelled where a run sets it: `plate`, `end-date-2`. */
  readonly name: string;
  readonly label: Words;
  /** The kind of its field. */
  readonly kind: string;
  /** Of a reference: the noun. */
  readonly noun: string | null;
  /** The call and the field that it is checked by; `field` null: a row that the call is about. */
  readonly call: string;
  readonly field: string | null;
  /** As it was recorded, and what a run without it takes. */
  readonly value: unknown;
  /** The same as people read it. */
  readonly shown: string;
  /** Numbers of the steps that take it, from 0. */
  readonly steps: readonly number[];
}

/** One step of a run. */
export interface RunbookRunStep {
  readonly call: string;
  readonly names: readonly string[];
  readonly state: RunbookStepState;
  readonly at: string | null;
  /** Why it did not go on, in both languages. */
  readonly reason: Words | null;
  /** What it waits for. */
  readonly approval: string | null;
  /** Of a step on a list: its rows as they were when it began; a step that was cut off goes on with the same. */
  readonly rows?: readonly string[] | null;
  /** Rows that it has added. */
  readonly made: readonly { readonly noun: string; readonly id: string }[];
}
