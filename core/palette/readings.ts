import { READINGS } from '../locale/pinyin.generated.ts';
import { readingsOf } from '../search/pinyin.ts';
import { hasHan, unitsOf } from '../search/text.ts';

const latin = (text: string): string =>
  unitsOf(text)
    .map(({ chars }) => chars)
    .join(' ');

/** The prepared reading of a text that is put together from known parts; undefined when a part is not known. */
export const readingOf = (...parts: readonly string[]): string | undefined => {
  let readings = [''];
  for (const part of parts) {
    const own = hasHan(part) ? readingsOf(READINGS[part]) : [latin(part)];
    if (own.length === 0) return undefined;
    readings = readings.flatMap((before) => own.map((reading) => `${before} ${reading}`.trim()));
  }
  return readings.join('|');
};
