import { isPlate } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import { useEffect, useMemo, useState } from 'react';
import { today } from '../fields/today.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';
import { canCall } from '../state/session.ts';
import { availabilityOf } from './availability.ts';
import type { Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { findRows, readRow, rowsWithPlate } from './find-rows.ts';
import { readLine, type Reading as LineReading } from '@parkdeck/core/palette/one-line';
import { missingOf, startDraft, type Draft, type Target, type TargetRow } from '@parkdeck/core/palette/steps';
import { PALETTE, SAY } from './words.ts';

type Reading = LineReading<PaletteEntry>;

const PAUSE_MS = 120;
const callOf = ({ act }: PaletteEntry) => (act.kind === 'call' ? act.call : undefined);
const hasPlates = (noun: string): boolean => Object.values(nounNamed(noun)?.fields ?? {}).some(isPlate);

/** The current one-line command: its best reading, the row it refers to, and what it still lacks. */
export interface Line {
  readonly reading: Reading;
  /** Other readings of the same text. */
  readonly others: readonly Reading[];
  readonly draft: Draft;
  /** Rows that match the text, when there are several. */
  readonly candidates: readonly TargetRow[];
  /** Rows are being searched. */
  readonly waiting: boolean;
  /** Why it cannot run; `null`: it can be previewed. */
  readonly lacks: Words | null;
}

interface FoundRows {
  readonly of: string;
  readonly rows: readonly TargetRow[];
}

const NO_ROWS: readonly TargetRow[] = [];

const rowKey = (reading: Reading | undefined): string =>
  reading?.row ? JSON.stringify([reading.call.noun, reading.row]) : '';

/** Searches the rows that a line names. */
const useNamedRows = (
  reading: Reading | undefined,
): { readonly rows: readonly TargetRow[]; readonly waiting: boolean } => {
  const language = useLanguage();
  const key = rowKey(reading);
  const [found, setFound] = useState<FoundRows>({ of: '', rows: [] });
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    const [noun, named]: [string, NonNullable<Reading['row']>] = JSON.parse(key);
    const of = nounNamed(noun);
    const find = async (): Promise<readonly TargetRow[]> => {
      if (!of) return [];
      if (named.by === 'plate') return rowsWithPlate(of, named.plate, language, abort.signal);
      const rows = await findRows(of, named.text, language, abort.signal);
      return Promise.all(rows.map((row) => readRow(of, row, language, abort.signal)));
    };
    const settle = (rows: readonly TargetRow[]): void => {
      if (!abort.signal.aborted) setFound({ of: key, rows });
    };
    const timer = setTimeout(() => void find().then(settle, () => settle([])), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, language]);
  return found.of === key ? { rows: found.rows, waiting: false } : { rows: NO_ROWS, waiting: key !== '' };
};

const lacksOf = (draft: Draft, reading: Reading, candidates: readonly TargetRow[], isNamed: boolean): Words | null => {
  const { call, target } = draft;
  const title = call.resource?.title ?? call.title;
  const available = availabilityOf(call, target, canCall(call));
  if (!available.ok && available.because === 'permission') return available.reason;
  if (call.on !== 'none' && target === null) {
    if (candidates.length > 1) return SAY.chooseOne(candidates.length);
    return isNamed
      ? SAY.noRow(title, reading.row?.by === 'plate' ? reading.row.plate : (reading.row?.text ?? ''))
      : SAY.missing([title]);
  }
  if (!available.ok) return available.reason;
  const missing = missingOf(draft);
  return missing.length > 0 ? SAY.missing(missing.map(([, field]) => field.options.label)) : null;
};

interface LineInput {
  readonly text: string;
  readonly active: boolean;
  readonly commands: Commands;
  /** The current rows: used when the line names none. */
  readonly target: Target | null;
  /** The row chosen among several. */
  readonly chosenRow: string | null;
}

/** Parses the typed text as a one-line command; `null` when it is a search. */
export const useLine = ({ text, active, commands, target, chosenRow }: LineInput): Line | null => {
  const readings = useMemo(
    () =>
      active ? readLine(text, { ranker: commands.ranker, callOf, today: today(), nowMs: Date.now(), hasPlates }) : [],
    [text, active, commands],
  );
  const [reading] = readings;
  const { rows, waiting } = useNamedRows(reading);
  return useMemo(() => {
    if (!reading) return null;
    const { call } = reading;
    const fitting = rows.filter(
      (row) => availabilityOf(call, { noun: call.noun, rows: [row], from: 'picked' }, { ok: true }).ok,
    );
    const chosen =
      rows.find(({ id }) => id === chosenRow) ??
      (rows.length === 1 ? rows[0] : fitting.length === 1 ? fitting[0] : undefined);
    const named: Target | null = chosen ? { noun: call.noun, rows: [chosen], from: 'picked' } : null;
    const draft = startDraft(call, reading.row ? named : target?.noun === call.noun ? target : null, reading.values);
    const lacks = waiting ? PALETTE.loading : lacksOf(draft, reading, rows, reading.row !== null);
    return { reading, others: readings.slice(1), draft, candidates: rows.length > 1 ? rows : [], waiting, lacks };
  }, [reading, readings, rows, waiting, target, chosenRow]);
};

/** Whether the palette can ask for what a line lacks: a row it does not name, or a parameter. */
export const goesOn = ({ draft, reading, waiting }: Line): boolean =>
  !waiting &&
  canCall(draft.call).ok &&
  (missingOf(draft).length > 0
    ? draft.call.on === 'none' || draft.target !== null || reading.row === null
    : draft.call.on !== 'none' && draft.target === null && reading.row === null);
