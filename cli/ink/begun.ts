import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import type { SplitLine } from '@parkdeck/core/palette/line-tokens';
import { valuesFrom } from '@parkdeck/core/palette/line-values';
import { prefilledParameters, startDraft, type Draft, type Target } from '@parkdeck/core/palette/steps';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import type { Chosen } from './chosen.ts';

/** The rows that a command acts on, by their keys. */
export const rowNamed = ({ verb }: TerminalEntry, name: string, others: readonly string[] = []): Target => ({
  noun: verb.call.noun,
  from: 'picked',
  rows: [name, ...others].map((id) => ({ id, title: id, plates: [], detail: '' })),
});

/**
 * Starts a command with what the line already contains: its row and values. Reading and editing require no parameters.
 */
export const begun = (
  entry: TerminalEntry,
  row: string | undefined,
  said: SplitLine['values'],
  others: readonly string[] = [],
): Draft => {
  const { call, on, isPartial } = entry.verb;
  const parameters = call.effect === 'read' || isPartial ? [] : prefilledParameters(call);
  return startDraft(
    { ...call, on },
    row === undefined ? null : rowNamed(entry, row, others),
    parameters.length === 0 ? {} : valuesFrom(call, said),
    parameters,
  );
};

/** A command that a live view begins, with what the lane knows of it. */
export const startedBy = ({ call, ids, preset }: LaneCall, entries: readonly TerminalEntry[]): Chosen | undefined => {
  const named = entries.filter(({ verb }) => verb.call.id === call.id);
  const entry = named.find(({ verb }) => verb.call.given === undefined) ?? named[0];
  if (!entry) return undefined;
  const given = Object.fromEntries(Object.entries(preset).filter(([, value]) => value !== null && value !== undefined));
  const [first, ...others] = ids;
  const target = first === undefined ? null : rowNamed(entry, first, others);
  return { entry, draft: startDraft({ ...call, on: entry.verb.on }, target && { ...target, from: 'focus' }, given) };
};
