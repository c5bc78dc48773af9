import { record } from '@parkdeck/core/catalogue/shell/record';
import { useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { useLanguage } from '../state/language.ts';
import type { PaletteEntry } from './entry.ts';
import { recordEntries, type Sought } from './record-entries.ts';

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
        const entries = recordEntries({ text, onlyCase }, rows, language);
        if (!abort.signal.aborted) setKnown({ of: key, entries, failed: false });
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
