import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import type { SplitLine } from '@parkdeck/core/palette/line-tokens';
import { valuesFrom } from '@parkdeck/core/palette/line-values';
import {
  parametersOf,
  prefilledParameters,
  startDraft,
  type Draft,
  type Parameter,
  type Target,
} from '@parkdeck/core/palette/steps';
import type { Verb } from '@parkdeck/core/palette/verbs';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import { fold } from '@parkdeck/core/search/text';
import type { Chosen } from './chosen.ts';

/** The rows that a command acts on, by their keys. */
export const rowNamed = ({ verb }: TerminalEntry, name: string, others: readonly string[] = []): Target => ({
  noun: verb.call.noun,
  from: 'picked',
  rows: [name, ...others].map((id) => ({ id, title: id, plates: [], detail: '' })),
});

/** What a command asks for: an edit nothing, any other what it cannot do without, and what a form would fill in. */
const askedBy = ({ call, isPartial }: Verb): readonly Parameter[] => {
  if (isPartial) return [];
  const filled = new Set(call.effect === 'write' ? prefilledParameters(call).map(([key]) => key) : []);
  return parametersOf(call).filter(([key, { options }]) => filled.has(key) || options.required === true);
};

/** Values that a line says beside the name of a command: its own words mean none. */
const saidBeside = ({ label, en }: TerminalEntry, said: SplitLine['values']): SplitLine['values'] => {
  const own = new Set([label, en ?? ''].flatMap((name) => name.split(/\s+/)).map(fold));
  return said.filter(({ kind, text }) => kind !== 'word' || !own.has(fold(text)));
};

/** Starts a command with what the line already contains: its row and values. */
export const begun = (
  entry: TerminalEntry,
  row: string | undefined,
  said: SplitLine['values'],
  others: readonly string[] = [],
): Draft => {
  const { call, on } = entry.verb;
  const parameters = askedBy(entry.verb);
  return startDraft(
    { ...call, on },
    row === undefined ? null : rowNamed(entry, row, others),
    parameters.length === 0 ? {} : valuesFrom(call, saidBeside(entry, said)),
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
