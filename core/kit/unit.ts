import { countedOf } from '../lib/counted.ts';
import type { Language, Words } from './words.ts';

/** Signs of units have no plural: `s`, `ms`, `%`. */
const SIGN = 2;

/** A written number with its unit in the reader's language, if it has one: `1 month`, `3 months`, `12 个月`. */
export const withUnit = (written: string, unit: Words | undefined, language: Language): string => {
  if (!unit) return written;
  const isOne = language === 'en' && written === '1' && unit.en.length > SIGN;
  return isOne ? countedOf(1, unit.en) : `${written} ${unit[language]}`;
};
