import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { instantOf } from '@parkdeck/core/lib/datetime';

/** An exit with what belongs to it: how it was charged, paid, reduced, commanded. Newest first, as in the file. */
export interface Told {
  readonly entry: CaseEntry;
  readonly parts: readonly CaseEntry[];
}

/** What a lane does for one car takes minutes before the exit is written down, and seconds after it. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 2 * 60_000;
const LEFT = 'log-out';
const FLOWS: readonly string[] = ['payment', 'refund'];

const isExit = ({ noun, icon }: CaseEntry): boolean => noun === 'session' && icon === LEFT;
/** What is owed, refused or voided stands on its own, and so does another stay. */
const canFold = (entry: CaseEntry): boolean => entry.noun !== 'session' && entry.mark !== 'bad';

const belongs = (exit: CaseEntry, entry: CaseEntry): boolean => {
  const after = instantOf(entry.at) - instantOf(exit.at);
  return canFold(entry) && entry.park === exit.park && after >= -BEFORE_MS && after <= AFTER_MS;
};

/**
 * The entries of a file with those of one exit folded into it: same park, from ten minutes before it to two after it.
 * An entry is told once, at the nearest exit; entries that no exit takes stay as they are.
 */
export const foldExits = (entries: readonly CaseEntry[]): readonly Told[] => {
  const exits = entries.filter(isExit);
  const distance = (exit: CaseEntry, entry: CaseEntry): number => Math.abs(instantOf(exit.at) - instantOf(entry.at));
  const homes = new Map<CaseEntry, CaseEntry>();
  for (const entry of entries) {
    const [nearest] = exits
      .filter((exit) => belongs(exit, entry))
      .toSorted((a, b) => distance(a, entry) - distance(b, entry));
    if (nearest) homes.set(entry, nearest);
  }
  return entries
    .filter((entry) => !homes.has(entry))
    .map((entry) => ({ entry, parts: entries.filter((one) => homes.get(one) === entry) }));
};

/** What an exit brought in: money taken less money given back, in fen; null where none moved. */
export const movedOf = (parts: readonly CaseEntry[]): number | null => {
  const flows = parts.filter(({ noun, amount }) => FLOWS.includes(noun) && amount !== null);
  return flows.length === 0 ? null : flows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
};
