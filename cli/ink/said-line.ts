import type { Language } from '@parkdeck/core/kit/words';
import { commandWords, shellLine } from '@parkdeck/core/palette/command-line';
import type { Entry } from '@parkdeck/core/palette/entry';
import type { Reading } from '@parkdeck/core/palette/one-line';
import type { Said } from '@parkdeck/core/palette/line-said';
import { writeValue } from '@parkdeck/core/palette/step-kinds';
import { inputOf, missingOf, startDraft } from '@parkdeck/core/palette/steps';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import { unreadText } from '../commands/line-reader.ts';
import { rowNamed } from './begun.ts';
import type { Chosen } from './chosen.ts';
import type { Offer } from './use-offers.ts';
import { PALETTE } from './words.ts';

/** A typed line as it is understood, and what Enter on it does. */
export interface SaidLine {
  readonly offer: Offer;
  /** The command that it does. */
  readonly entry: TerminalEntry;
  readonly does:
    /** Asks for what is missing, then shows what will happen. `typed`: a name that the next question looks up. */
    | { readonly kind: 'step'; readonly chosen: Chosen; readonly typed: string }
    /** Several rows, a park, or the lane of a car: `do` finds them, and shows what will happen. */
    | { readonly kind: 'do'; readonly line: readonly string[] }
    /** Words that are not understood are never left out. */
    | { readonly kind: 'nothing' };
}

/** Which offer is the line itself. */
export const THE_LINE = 'line:';

const rowOf = ({ row }: Pick<Said, 'row'>): string | undefined =>
  row === null ? undefined : row.by === 'plate' ? row.plate : row.text;

/** The rows that a line names: one as it is called, several in the words of the line. */
const rowsText = (said: Said, text: string): readonly string[] => {
  const name = rowOf(said);
  if (!said.many) return name === undefined ? [] : [name];
  return said.parts.filter(({ as }) => as === 'row').map(({ start, end }) => text.slice(start, end));
};

const valuesText = ({ call, values, asks }: Said, language: Language): readonly string[] =>
  [...Object.entries(values), ...(asks ? [[asks.key, asks.text] as const] : [])].flatMap(([key, value]) => {
    const field = call.input[key];
    if (!field) return [];
    const said = key === asks?.key ? String(value) : writeValue(value, field, language);
    return [`${field.options.label[language]} ${said}`];
  });

/** What a reading gives a command of the terminal, and what it still asks for. */
const drafted = ({ call, values, row }: Said, entry: TerminalEntry) => {
  const name = rowOf({ row });
  const target = name === undefined ? null : rowNamed(entry, name);
  const draft = startDraft({ ...call, on: entry.verb.on }, target, values);
  return { draft, target, missing: missingOf(draft), needsRow: call.on !== 'none' && !target };
};

/** What a line is understood as, where it is a command of the terminal that changes something. */
export const saidLine = (
  reading: Reading<Entry> | undefined,
  text: string,
  { entries, language }: { readonly entries: readonly TerminalEntry[]; readonly language: Language },
): SaidLine | undefined => {
  if (!reading || reading.call.effect === 'read') return undefined;
  if (reading.entry.act.kind !== 'call' && reading.entry.act.kind !== 'create') return undefined;
  const alike = entries.filter(({ verb }) => verb.call.id === reading.call.id && !verb.isPartial);
  const entry = alike.find(({ verb }) => verb.call.given === reading.call.given) ?? alike[0];
  if (!entry) return undefined;
  const offered = (of: Said, detail: string): Offer => {
    const places = of.scope.map((name) => `@${name}`);
    const parts = [entry.label, ...places, ...rowsText(of, text), ...valuesText(of, language)];
    return { value: THE_LINE, label: parts.join(' · '), detail };
  };
  if (reading.unread.length > 0)
    return { entry, offer: offered(reading, unreadText(reading.unread)[language]), does: { kind: 'nothing' } };
  const isWhole = (of: Said): boolean => of.unread.length === 0 && drafted(of, entry).missing.length === 0;
  const { many, scope, shorter, call, asks, values } = reading;
  // which words are the name of the row is known when it is looked for
  const whole = shorter.length > 0 ? [reading, ...shorter].find(isWhole) : undefined;
  const isOfCar = call.action?.byCar === true && reading.row?.by === 'plate';
  if (many || scope.length > 0 || isOfCar || whole) {
    const line = ['do', text.trim()];
    return { entry, offer: offered(whole ?? reading, shellLine(line)), does: { kind: 'do', line } };
  }
  const { draft, target, missing, needsRow } = drafted(reading, entry);
  // first what is said; what the command itself gives is in its name
  const input = Object.entries({ ...values, ...inputOf(draft) }).filter(([key]) => !(key in (call.given ?? {})));
  const chosen = { entry, draft: startDraft(draft.call, target, Object.fromEntries(input), missing) };
  const lacks = missing.length + Number(needsRow);
  const line = commandWords({ call, verb: entry.verb.name, rows: target?.rows ?? [], values });
  const detail = lacks > 0 ? PALETTE.asksFor(lacks)[language] : shellLine(line);
  return { entry, offer: offered(reading, detail), does: { kind: 'step', chosen, typed: asks?.text ?? '' } };
};
