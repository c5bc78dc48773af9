import { consoleEntries, type ConsoleSource } from '@parkdeck/core/palette/console-entries';
import type { PaletteEntry } from './entry.ts';

/**
 * Repeats the console's own commands under new ids until there are `count`: benchmarks need names as long as real ones,
 * and in Chinese.
 */
export const benchEntries = (source: ConsoleSource, count: number): readonly PaletteEntry[] => {
  const real = consoleEntries(source);
  return Array.from({ length: count }, (_, at): PaletteEntry => {
    const entry = real[at % real.length];
    if (!entry) throw new Error('there are no commands');
    const copy = Math.floor(at / real.length);
    return copy === 0 ? entry : { ...entry, id: `${entry.id}#${copy}`, label: `${entry.label} ${copy}` };
  });
};
