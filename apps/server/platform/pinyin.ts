import { PINYIN_OVERRIDES } from '@parkdeck/core/locale/pinyin-overrides';
import type { Readings } from '@parkdeck/core/search/pinyin';
import { hasHan, unitsOf } from '@parkdeck/core/search/text';
import { pinyin } from 'pinyin-pro';

type Options = {
  /** The text is a person's name: its first character is read as a surname (`曾` zeng, `单` shan). */
  surname?: boolean;
};

const BY_LENGTH = Object.entries(PINYIN_OVERRIDES).sort(([a], [b]) => b.length - a.length);

/** The readings that overrides give to each character position; several where people type it in two ways. */
function overridden(chars: readonly string[]): Map<number, string[]> {
  const text = chars.join('');
  const found = new Map<number, string[]>();
  for (const [word, readings] of BY_LENGTH) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const positions = Array.from(word, (_, i) => at + i);
      if (positions.some((position) => found.has(position))) continue;
      const syllables = readings.map((reading) => reading.split(' '));
      positions.forEach((position, i) =>
        found.set(
          position,
          syllables.map((each) => each[i] ?? ''),
        ),
      );
    }
  }
  return found;
}

/**
 * The prepared reading of a text: one token for each unit, runs of other letters as they are, `|` between readings
 * (`月租车管理` → `yue zu che guan li`, `ETC日对账` → `etc ri dui zhang`). Empty for a text without Chinese characters. `ü` is
 * written `v`, as it is typed.
 */
export function pinyinOf(text: string, { surname = false }: Options = {}): string {
  if (!hasHan(text)) return '';
  const units = unitsOf(text);
  // A placeholder of one character for each run keeps positions of units and syllables equal.
  const chars = units.map((unit) => (unit.han && unit.chars.length === 1 ? unit.chars : ' '));
  const syllables = pinyin(chars.join(''), {
    toneType: 'none',
    type: 'array',
    v: true,
    ...(surname ? { surname: 'head' } : {}),
  });
  const special = overridden(chars);
  const readingCount = Math.max(1, ...[...special.values()].map((each) => each.length));
  const readings = Array.from({ length: readingCount }, (_, reading) =>
    units
      .map((unit, i) => {
        if (!unit.han) return unit.chars;
        const own = special.get(i);
        return own?.[reading] ?? own?.[0] ?? (syllables[i]?.trim() || unit.chars);
      })
      .join(' '),
  );
  return [...new Set(readings)].join('|');
}

/** Prepared readings of many texts, by text, in their order; texts without Chinese characters are left out. */
export function generate(texts: Iterable<string>): Record<string, string> {
  const readings: Record<string, string> = {};
  for (const text of texts) {
    const reading = pinyinOf(text);
    if (reading !== '') readings[text] = reading;
  }
  return readings;
}

/** The readings as a TypeScript module, to be written to `core/locale/pinyin.generated.ts`. */
export function readingsModule(readings: Readings): string {
  const lines = Object.entries(readings)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, reading]) => `  ${JSON.stringify(text)}: ${JSON.stringify(reading)},`);
  return [
    "import type { Readings } from '../search/pinyin.ts';",
    '',
    '/** Readings of the texts of the catalogue. Generated: do not edit. */',
    'export const READINGS: Readings = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
