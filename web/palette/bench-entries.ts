import { consoleEntries, type ConsoleSource } from '@parkdeck/core/palette/console-entries';
import type { PaletteEntry } from './entry.ts';

/**
 * The console's own commands, again and again under other ids until there are `count`: for measuring, with names as
 * long and as Chinese as real ones.
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
