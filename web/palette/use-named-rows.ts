import type { Reading as LineReading } from '@parkdeck/core/palette/one-line';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../state/language.ts';
import type { PaletteEntry } from './entry.ts';
import { lookUp, NOTHING, unsettled, type FoundRows, type NamedPark } from './line-rows.ts';

type Reading = LineReading<PaletteEntry>;

const PAUSE_MS = 120;

/** What was found for a reading, or for a shorter name in it. */
export interface Named extends FoundRows {
  readonly reading: Reading;
}

/**
 * What to look for, in order: the name of every reading whose word fits as well as the first one's, then shorter names
 * (`停用 陈思远 住户搬离` is 陈思远 with a remark when nobody has the longer name). Whose title leads is alone.
 */
export const attemptsOf = (readings: readonly Reading[]): readonly Reading[] => {
  const [first] = readings;
  const equal = first?.leads ? [first] : readings.filter(({ tier }) => tier === first?.tier);
  const most = Math.max(0, ...equal.map(({ shorter }) => shorter.length));
  const all = [0, ...Array.from({ length: most }, (_, less) => less + 1)].flatMap((less) =>
    equal.flatMap((reading): readonly Reading[] => {
      const said = less === 0 ? reading : reading.shorter[less - 1];
      return said && (said.row || said.many || said.asks || said.scope.length > 0) ? [{ ...reading, ...said }] : [];
    }),
  );
  const keys = all.map(({ call, row, many, scope, asks }) => JSON.stringify([call.noun, row, many, scope, asks]));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** Searches the rows that a line names: the first reading with any counts, otherwise the first reading without. */
export const useNamedRows = (
  readings: readonly Reading[],
): { readonly named: Named | null; readonly waiting: boolean } => {
  const language = useLanguage();
  const attempts = useMemo(() => attemptsOf(readings), [readings]);
  const key = attempts
    .map(({ entry, row, many, scope, asks }) => JSON.stringify([entry.id, row, many, scope, asks]))
    .join(' ');
  const [found, setFound] = useState<FoundRows & { readonly of: string; readonly at: number }>({
    ...NOTHING,
    of: '',
    at: -1,
  });
  const latest = useRef(attempts);
  latest.current = attempts;
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    const find = async (): Promise<void> => {
      let parks: readonly NamedPark[] | undefined;
      for (const [at, reading] of latest.current.entries()) {
        const known = reading.scope.length > 0 ? parks : [];
        const met = await lookUp(reading, known, { language, signal: abort.signal }).catch(() => NOTHING);
        if (abort.signal.aborted) return;
        if (reading.scope.length > 0) parks = met.parks;
        const isSettled = reading.row === null || met.rows.length > 0 || unsettled(reading, met) !== null;
        if (isSettled) return setFound({ of: key, at, ...met });
      }
      setFound({ of: key, at: -1, ...NOTHING, parks: parks ?? [] });
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
    return { named: reading ? { ...found, reading } : null, waiting: false };
  }, [found, key, reading]);
};
