import { isPlate } from '@parkdeck/core/kit/kinds';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { useEffect, useMemo, useRef, useState } from 'react';
import { today } from '../fields/today.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';
import { canCall } from '../state/session.ts';
import { isLineByLine } from './act-on.ts';
import { availabilityOf } from './availability.ts';
import { caseAskedFor } from './case-words.ts';
import type { Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { findRows, readRow, rowsWithPlate } from './find-rows.ts';
import { readLine, type Reading as LineReading } from '@parkdeck/core/palette/one-line';
import { missingOf, startDraft, type Draft, type Target, type TargetRow } from '@parkdeck/core/palette/steps';
import { isUndoWord } from './undo-named.ts';
import { PALETTE, SAY } from './words.ts';

type Reading = LineReading<PaletteEntry>;

const PAUSE_MS = 120;
const callOf = ({ act }: PaletteEntry) =>
  act.kind === 'record' || act.kind === 'undo' || act.kind === 'setting' ? undefined : lineCallOf(act);
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
  /** Why it cannot run; `null`: it can be previewed, or its form can be opened. */
  readonly lacks: Words | null;
  /** It opens a form, filled with what the line says, instead of running. */
  readonly opens: boolean;
}

/** Rows found for a reading, or for a shorter name in it. */
interface Named {
  readonly reading: Reading;
  readonly rows: readonly TargetRow[];
}

/**
 * What to look for, in order: the name of every reading whose word fits as well as the first one's, then shorter names
 * (`停用 陈思远 住户搬离` is 陈思远 with a remark when nobody has the longer name).
 */
export const attemptsOf = (readings: readonly Reading[]): readonly Reading[] => {
  const equal = readings.filter(({ tier }) => tier === readings[0]?.tier);
  const most = Math.max(0, ...equal.map(({ shorter }) => shorter.length));
  const all = [0, ...Array.from({ length: most }, (_, less) => less + 1)].flatMap((less) =>
    equal.flatMap((reading): readonly Reading[] => {
      const said = less === 0 ? reading : reading.shorter[less - 1];
      return said?.row ? [{ ...reading, ...said }] : [];
    }),
  );
  const keys = all.map(({ call, row }) => JSON.stringify([call.noun, row]));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

const rowsNamed = async (
  { call, row }: Reading,
  language: Language,
  signal: AbortSignal,
): Promise<readonly TargetRow[]> => {
  const of = nounNamed(call.noun);
  if (!of || !row) return [];
  const rows =
    row.by === 'plate'
      ? await rowsWithPlate(of, row.plate, language, signal)
      : await findRows(of, row.text, language, signal);
  return Promise.all(rows.map((found) => readRow(of, found, language, signal)));
};

/** Searches the rows that a line names: the first reading with any counts, otherwise the first reading without. */
const useNamedRows = (readings: readonly Reading[]): { readonly named: Named | null; readonly waiting: boolean } => {
  const language = useLanguage();
  const attempts = useMemo(() => attemptsOf(readings), [readings]);
  const key = attempts.map(({ entry, row }) => JSON.stringify([entry.id, row])).join(' ');
  const [found, setFound] = useState<{ readonly of: string; readonly at: number; readonly rows: readonly TargetRow[] }>(
    {
      of: '',
      at: -1,
      rows: [],
    },
  );
  const latest = useRef(attempts);
  latest.current = attempts;
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    const find = async (): Promise<void> => {
      for (const [at, reading] of latest.current.entries()) {
        const rows = await rowsNamed(reading, language, abort.signal).catch(() => []);
        if (abort.signal.aborted) return;
        if (rows.length > 0) return setFound({ of: key, at, rows });
      }
      setFound({ of: key, at: -1, rows: [] });
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, language]);
  // Values may have been typed since the rows were asked for: the reading is the one of the text as it is now.
  const reading = attempts[found.at];
  return useMemo(() => {
    if (found.of !== key) return { named: null, waiting: key !== '' };
    return { named: reading ? { reading, rows: found.rows } : null, waiting: false };
  }, [found, key, reading]);
};

interface Judged {
  readonly draft: Draft;
  readonly reading: Reading;
  readonly candidates: readonly TargetRow[];
  readonly opens: boolean;
}

const lacksOf = ({ draft, reading, candidates, opens }: Judged): Words | null => {
  const { call, target } = draft;
  const title = call.resource?.title ?? call.title;
  const available = availabilityOf(call, target, canCall(call));
  if (!available.ok && available.because === 'permission') return available.reason;
  if (reading.unread.length > 0) return SAY.unread(reading.unread);
  if (call.on !== 'none' && target === null) {
    if (candidates.some(({ misread }) => misread !== undefined)) return PALETTE.misread;
    if (candidates.length > 1) return SAY.chooseOne(candidates.length);
    return reading.row
      ? SAY.noRow(title, reading.row.by === 'plate' ? reading.row.plate : reading.row.text)
      : SAY.missing([title]);
  }
  if (!available.ok) return available.reason;
  const missing = opens ? [] : missingOf(draft);
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

const NO_READINGS: readonly Reading[] = [];

/** Parses the typed text as a one-line command; `null` when it is a search. */
export const useLine = ({ text, active, commands, target, chosenRow }: LineInput): Line | null => {
  const readings = useMemo(
    () =>
      active && caseAskedFor(text, commands.ranker) === null
        ? readLine(text, {
            ranker: commands.ranker,
            callOf,
            today: today(),
            nowMs: Date.now(),
            hasPlates,
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
    // a plate that is not as typed is another car until a person says that it is meant
    const sure = rows.filter(({ misread }) => misread === undefined);
    const fitting = sure.filter(
      (row) => availabilityOf(call, { noun: call.noun, rows: [row], from: 'picked' }, { ok: true }).ok,
    );
    const chosen =
      rows.find(({ id }) => id === chosenRow) ??
      (sure.length === 1 ? sure[0] : fitting.length === 1 ? fitting[0] : undefined);
    const picked: Target | null = chosen ? { noun: call.noun, rows: [chosen], from: 'picked' } : null;
    const draft = startDraft(call, reading.row ? picked : target?.noun === call.noun ? target : null, reading.values);
    const opens = reading.entry.act.kind !== 'call' || !isLineByLine(call);
    return {
      reading,
      others: readings.filter(({ entry }) => entry.id !== reading.entry.id),
      draft,
      candidates: rows.length > 1 || sure.length === 0 ? rows : [],
      waiting,
      lacks: waiting ? PALETTE.loading : lacksOf({ draft, reading, candidates: rows, opens }),
      opens,
    };
  }, [readings, named, waiting, target, chosenRow]);
};

/** Whether the palette can ask for what a line lacks: a row it does not name, or a parameter. */
export const goesOn = ({ draft, reading, waiting, opens }: Line): boolean =>
  !waiting &&
  reading.unread.length === 0 &&
  canCall(draft.call).ok &&
  (!opens && missingOf(draft).length > 0
    ? draft.call.on === 'none' || draft.target !== null || reading.row === null
    : draft.call.on !== 'none' && draft.target === null && reading.row === null);
