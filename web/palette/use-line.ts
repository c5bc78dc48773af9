import type { Call } from '@parkdeck/core/kit/call';
import { addsRow } from '@parkdeck/core/palette/adds-row';
import { ruleText } from '@parkdeck/core/kit/rule';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { useMemo } from 'react';
import { today } from '../fields/today.ts';
import { callForRows } from '../resource/calls.ts';
import { ownParks } from '../state/own-parks.ts';
import { canCall } from '../state/session.ts';
import { isLineByLine } from './act-on.ts';
import { availabilityOf } from './availability.ts';
import { availabilityOfEntry } from './entry-availability.ts';
import { caseAskedFor } from './case-words.ts';
import type { Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { vagueRef } from './line-refs.ts';
import {
  hasPlates,
  MOST_LIVE,
  NOTHING,
  placeValues,
  unsettled,
  type FoundRows,
  type ManyRows,
  type NamedPark,
} from './line-rows.ts';
import { refValues, type NamedRef } from '@parkdeck/core/palette/line-refs';
import { placeOf } from '@parkdeck/core/palette/line-rows';
import { readLine, type Reading as LineReading } from '@parkdeck/core/palette/one-line';
import {
  missingOf,
  startDraft,
  timelessOf,
  type Draft,
  type Target,
  type TargetRow,
} from '@parkdeck/core/palette/steps';
import { isUndoWord } from './undo-named.ts';
import { useNamedRows } from './use-named-rows.ts';
import { PALETTE, SAY } from './words.ts';

type Reading = LineReading<PaletteEntry>;

const callOf = ({ act }: PaletteEntry) =>
  act.kind === 'record' || act.kind === 'undo' || act.kind === 'setting' ? undefined : lineCallOf(act);

/** The current one-line command: its best reading, the row it refers to, and what it still lacks. */
export interface Line {
  readonly reading: Reading;
  /** Other readings of the whole text, of what the user has the right to. */
  readonly others: readonly Reading[];
  readonly draft: Draft;
  /** Rows that match the text, when there are several. */
  readonly candidates: readonly TargetRow[];
  /** A park or row can be chosen for it. */
  readonly hasChoices: boolean;
  /** All rows that it means, where it means several: each is a row of a plan. */
  readonly many: ManyRows | null;
  /** How many rows its plan will have. */
  readonly count: number;
  /** Its plan is previewed before it is made: the platform can run all its rows at once. */
  readonly isLive: boolean;
  /** Parks that it names with `@`. */
  readonly parks: readonly NamedPark[];
  /** What the names stand for that a parameter looks up. */
  readonly refs: readonly NamedRef[];
  /** Rows are being searched. */
  readonly waiting: boolean;
  /** Why it cannot run; `null`: it can be previewed, or its form can be opened. */
  readonly lacks: Words | null;
  /** It opens a form, filled with what the line says, instead of running. */
  readonly opens: boolean;
}

/** The right that is lacking for a command, if one is. A line that edits reads its row by another right. */
export const denialOf = ({
  entry,
  call,
}: {
  readonly entry?: PaletteEntry;
  readonly call: Call;
}): { readonly reason: Words; readonly code?: string } | undefined =>
  [...(entry ? [availabilityOfEntry(entry, null)] : []), availabilityOf(call, null, canCall(call))].flatMap((may) =>
    may.ok || may.because !== 'permission' ? [] : [may],
  )[0];

/** Whether the user may run what an entry means in a line. */
const mayRun = (entry: PaletteEntry): boolean => {
  const call = callOf(entry);
  return call !== undefined && denialOf({ entry, call }) === undefined;
};

interface Judged {
  readonly draft: Draft;
  readonly reading: Reading;
  readonly candidates: readonly TargetRow[];
  readonly found: FoundRows;
  readonly opens: boolean;
}

const lacksOf = ({ draft, reading, candidates, found, opens }: Judged): Words | null => {
  const { call, target } = draft;
  const title = call.resource?.title ?? call.title;
  // of many rows the plan tells which cannot be done, and why
  const isMany = reading.many !== null;
  const denied = denialOf(reading);
  if (denied) return denied.reason;
  const available = availabilityOf(call, isMany ? null : target, canCall(reading.call));
  if (reading.unread.length > 0) return SAY.unread(reading.unread);
  const vague = unsettled(reading, found);
  if (vague) return vague;
  if (call.on !== 'none' && target === null && !isMany) {
    if (candidates.some(({ misread }) => misread !== undefined)) return PALETTE.misread;
    if (candidates.length > 1) return SAY.chooseOne(candidates.length);
    return reading.row
      ? SAY.noRow(title, reading.row.by === 'plate' ? reading.row.plate : reading.row.text)
      : SAY.missing([title]);
  }
  if (!available.ok) return available.reason;
  const vagueName = vagueRef(reading, found.refs);
  if (vagueName) return vagueName;
  // a form asks for what a line lacks; rows of a plan do not
  const missing = opens && !isMany ? [] : missingOf(draft);
  const timeless = opens ? undefined : timelessOf(draft);
  if (timeless) {
    const [name, field] = timeless;
    const say = (language: Language): string => ruleText({ field: name, rule: 'time' }, language, field);
    return words(say('zh'), say('en'));
  }
  return missing.length > 0 ? SAY.missing(missing.map(([, field]) => field.options.label)) : null;
};

interface LineInput {
  readonly text: string;
  readonly active: boolean;
  readonly commands: Commands;
  /** The current rows: used when the line names none. */
  readonly target: Target | null;
  /** Rows chosen among several, the last one first: the one that is meant, what a parameter refers to. */
  readonly chosen: readonly string[];
}

const NO_READINGS: readonly Reading[] = [];

/** The parks that a line names; where it names none and the command needs one, the only park of who has no other. */
const parksOf = ({ call, values }: Reading, said: readonly NamedPark[]): readonly NamedPark[] => {
  const { only } = ownParks;
  const place = call.on === 'none' ? placeOf(call) : undefined;
  if (said.length > 0 || only === null || place === undefined || place in values) return said;
  if (!call.input[place]?.options.required) return said;
  return [{ name: only.name, parks: [{ id: only.id, title: only.name, plates: [], detail: '' }] }];
};

/** Parses the typed text as a one-line command; `null` when it is a search. */
export const useLine = ({ text, active, commands, target, chosen: ids }: LineInput): Line | null => {
  const readings = useMemo(
    () =>
      active && caseAskedFor(text, commands.ranker) === null
        ? readLine(text, {
            ranker: commands.ranker,
            callOf,
            today: today(),
            nowMs: Date.now(),
            hasPlates,
            mayRun,
            isTaken: isUndoWord,
          })
        : NO_READINGS,
    [text, active, commands],
  );
  const { named, waiting } = useNamedRows(readings);
  return useMemo(() => {
    const reading = named?.reading ?? readings[0];
    if (!reading) return null;
    const { call } = reading;
    const rows = named?.rows ?? [];
    const chosenOf = <T>(some: readonly T[], idOf: (one: T) => string): T | undefined =>
      ids.flatMap((id) => some.filter((one) => idOf(one) === id))[0];
    // a plate that is not as typed is another car until a person says that it is meant
    const sure = rows.filter(({ misread }) => misread === undefined);
    const fitting = sure.filter(
      (row) => availabilityOf(call, { noun: call.noun, rows: [row], from: 'picked' }, { ok: true }).ok,
    );
    // rows that the command cannot be done to are offered only where it can be done to none
    const offered = fitting.length > 0 ? rows.filter((row) => fitting.includes(row) || !sure.includes(row)) : rows;
    const chosen =
      chosenOf(rows, ({ id }) => id) ?? (sure.length === 1 ? sure[0] : fitting.length === 1 ? fitting[0] : undefined);
    const picked: Target | null = chosen ? { noun: call.noun, rows: [chosen], from: 'picked' } : null;
    const found = named ?? NOTHING;
    const { many } = found;
    const parks = parksOf(reading, found.parks);
    const refs = found.refs.map((ref): NamedRef => {
      const one = chosenOf(ref.options, ({ value }) => value);
      return one ? { ...ref, options: [one] } : ref;
    });
    const all: Target | null = many && { noun: call.noun, rows: many.rows, from: 'picked' };
    const values = { ...reading.values, ...placeValues(reading, parks), ...refValues(call, refs) };
    // what can be done to several at once is previewed so; the plan does to each what is done to one
    const isWhole = many !== null && many.rows.length === many.total && many.total <= MOST_LIVE;
    const together = callForRows(call, many?.total ?? 1);
    const isLive =
      isWhole &&
      together.on === 'many' &&
      canCall(together).ok &&
      Object.keys(values).every((key) => key in together.input);
    const own = target?.noun === call.noun ? target : null;
    const draft = startDraft(isLive ? together : call, reading.many ? all : reading.row ? picked : own, values);
    const opens = reading.entry.act.kind !== 'call' || addsRow(call) || !isLineByLine(call);
    return {
      reading,
      others: readings.filter(
        ({ entry, unread }) => entry.id !== reading.entry.id && unread.length === 0 && mayRun(entry),
      ),
      draft,
      candidates: offered.length > 1 || sure.length === 0 ? offered : [],
      many,
      hasChoices:
        offered.length > 1 ||
        sure.length < rows.length ||
        parks.some(({ parks: met }) => met.length > 1) ||
        refs.some(({ options }) => options.length > 1),
      count: many?.total ?? (reading.many?.plates.length ?? 0) * Math.max(1, parks.length),
      isLive,
      parks,
      refs,
      waiting,
      lacks: waiting
        ? PALETTE.loading
        : lacksOf({ draft, reading, candidates: offered, found: { ...found, refs }, opens }),
      opens,
    };
  }, [readings, named, waiting, target, ids]);
};

/** What a parameter may refer to by a name that is not certain; offered once the rows are. */
export const vagueOf = ({ refs, draft, reading }: Pick<Line, 'refs' | 'draft' | 'reading'>): NamedRef | undefined =>
  draft.call.on === 'none' || draft.target !== null || reading.many !== null
    ? refs.find(({ options }) => options.length > 1)
    : undefined;

/** The first of the parks, rows or others that a line may mean, by its id; undefined when it is certain. */
export const firstChoice = (line: Line): string | undefined =>
  line.parks.find(({ parks: found }) => found.length > 1)?.parks[0]?.id ??
  (line.draft.target === null ? line.candidates[0]?.id : undefined) ??
  vagueOf(line)?.options[0]?.value;

/** List value of a row that a line may refer to. */
export const rowItem = (id: string): string => `row:${id}`;

/** Whether the palette can ask for what a line lacks: a row it does not name, or a parameter. */
export const goesOn = ({ draft, reading, waiting, opens }: Line): boolean =>
  !waiting &&
  reading.unread.length === 0 &&
  reading.many === null &&
  denialOf(reading) === undefined &&
  (!opens && missingOf(draft).length > 0
    ? draft.call.on === 'none' || draft.target !== null || reading.row === null
    : draft.call.on !== 'none' && draft.target === null && reading.row === null);
