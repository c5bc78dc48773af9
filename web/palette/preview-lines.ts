import type { Call } from '@parkdeck/core/kit/call';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';

/** Rows that change besides those of the command's own noun. */
export const otherRows = (call: Call, { rows }: Preview): readonly PreviewRow[] =>
  rows.filter(
    (row) => row.reason === undefined && !(row.noun === call.noun && row.before !== null && row.after !== null),
  );

/** Rows of the command's own noun that change, and rows that cannot. */
export const mainRows = (call: Call, { rows }: Preview): readonly PreviewRow[] =>
  rows.filter(
    (row) => row.noun === call.noun && (row.reason !== undefined || (row.before !== null && row.after !== null)),
  );
export const failures = ({ rows }: Preview): readonly PreviewRow[] => rows.filter(({ reason }) => reason !== undefined);

/** Notes of the whole preview and of single rows, without duplicates. */
export const notesOf = ({ notes, rows }: Preview): readonly string[] => [
  ...new Set([...notes, ...rows.flatMap((row) => row.notes)]),
];
