import { MINI_PROGRAM_SETTINGS } from '../../../vocabulary/mini-program-settings.ts';
import type { KnownSetting } from '../../../vocabulary/mini-program-settings.ts';

/** A setting as it is stored, with the number of companies between its company and the one that is asked about. */
export interface StoredSetting {
  readonly key: string;
  readonly value: string;
  /** 0: the company's own. */
  readonly depth: number;
}

const FITS = {
  switch: (value: string) => value === 'true' || value === 'false',
  number: (value: string) => /^-?\d{1,9}$/.test(value),
} as const;

/** What the value of a known key must be and is not; undefined: it fits, or the key is a company's own. */
export const settingMisfit = (key: string, value: string): keyof typeof FITS | undefined => {
  const kind = MINI_PROGRAM_SETTINGS.get(key)?.kind;
  return kind === undefined || FITS[kind](value) ? undefined : kind;
};

/** Settings that hold for a company: of each key its own, or that of the nearest company above; by key (E#143). */
export const settingsInForce = <S extends StoredSetting>(stored: readonly S[]): readonly S[] => {
  const nearest = new Map<string, S>();
  for (const one of stored) {
    const known = nearest.get(one.key);
    if (!known || one.depth < known.depth) nearest.set(one.key, one);
  }
  return [...nearest.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
};

/** Whether a part of the mini program is on: it is, unless its company has switched it off. */
export const isSwitchedOn = (stored: readonly StoredSetting[], key: KnownSetting): boolean =>
  settingsInForce(stored).find((one) => one.key === key)?.value !== 'false';
