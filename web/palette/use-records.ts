import { record } from '@parkdeck/core/catalogue/shell/record';
import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import type { Language } from '@parkdeck/core/kit/words';
import { matchPlate } from '@parkdeck/core/search/plate-match';
import { useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';
import { wholePlate } from './case-words.ts';
import type { PaletteEntry } from './entry.ts';

const PAUSE_MS = 120;
const MOST = 8;
/** Minimum length for Latin letters and digits; one Chinese character is enough, because it can be a surname. */
const MIN_LATIN = 2;

const isEnough = (text: string): boolean => text.length >= MIN_LATIN || /\p{Script=Han}/u.test(text);

interface Records {
  readonly entries: readonly PaletteEntry[];
  readonly waiting: boolean;
  readonly failed: boolean;
}
const NONE: Records = { entries: [], waiting: false, failed: false };
const WAITING: Records = { ...NONE, waiting: true };

/** Maximum number of cars whose case file is offered before their records. */
const MOST_CASES = 2;
const caseEntry = (plate: string, language: Language): PaletteEntry => ({
  id: `case:${plate}`,
  label: plate,
  en: plate,
  group: 'record',
  icon: 'file-clock',
  plates: [plate],
  detail: caseFile.title[language],
  act: { kind: 'page', path: '/desk/case', search: { plate } },
});
/** The cars that match a typed plate or part of one. */
const casesOf = (text: string, plates: readonly string[], language: Language): readonly PaletteEntry[] =>
  [...new Set(plates)]
    .filter((plate) => matchPlate(text, plate) !== undefined)
    .map((plate) => caseEntry(plate, language));

/** What to look for: records by a text, or only the case file of a plate. */
export interface Sought {
  readonly text: string;
  readonly onlyCase: boolean;
}

/**
 * Searches records of every noun by plate, name, phone or number after a pause in typing; an outdated search is
 * aborted.
 */
export const useRecords = (sought: Sought, active: boolean): Records => {
  const language = useLanguage();
  const { onlyCase } = sought;
  const text = sought.text.trim();
  const key = JSON.stringify([text, onlyCase]);
  const asks = active && isEnough(text);
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly entries: readonly PaletteEntry[];
    readonly failed: boolean;
  }>({ of: '', entries: [], failed: false });
  useEffect(() => {
    if (!asks) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { rows } = await client.act(
          record,
          'search',
          { input: { text, limit: MOST } },
          { signal: abort.signal, silent: true },
        );
        const entries = rows.map(({ noun, id, title, detail, plates }): PaletteEntry => {
          const of = nounNamed(noun);
          const kind = of?.title[language] ?? noun;
          return {
            id: `record:${noun}:${id}`,
            label: title,
            en: title,
            group: 'record',
            icon: of?.icon ?? 'file-text',
            noun,
            plates,
            detail: [kind, detail].filter(Boolean).join(' · '),
            act: { kind: 'record', noun, id },
          };
        });
        const plates = [...(onlyCase ? wholePlate(text) : []), ...rows.flatMap((row) => row.plates)];
        const cases = casesOf(text, plates, language);
        if (!abort.signal.aborted)
          setKnown({
            of: key,
            entries: onlyCase ? cases : [...cases.slice(0, MOST_CASES), ...entries],
            failed: false,
          });
      } catch {
        if (!abort.signal.aborted) setKnown({ of: key, entries: [], failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asks, key, text, onlyCase, language]);
  if (!asks) return NONE;
  return known.of === key ? { entries: known.entries, waiting: false, failed: known.failed } : WAITING;
};
