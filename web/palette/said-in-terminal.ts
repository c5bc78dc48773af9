import { commandLine, shellLine } from '@parkdeck/core/palette/command-line';
import type { Draft, Target } from '@parkdeck/core/palette/steps';
import type { PaletteEntry } from './entry.ts';

/** A line of the palette as the terminal takes it: it says itself which rows its plan has. */
export const lineSaid = (text: string): string => shellLine(['do', ...text.trim().split(/\s+/u)]);

/** The command in view, or of the current entry, with its rows; undefined where there is none. */
export const commandSaid = (
  draft: Draft | null,
  entry: PaletteEntry | undefined,
  target: Target | null,
): string | undefined => {
  const call = draft?.call ?? (entry?.act.kind === 'call' ? entry.act.call : null);
  if (!call) return undefined;
  const rows = (draft ? draft.target : target?.noun === call.noun ? target : null)?.rows ?? [];
  return commandLine({ call, rows, values: draft?.values ?? {} });
};
