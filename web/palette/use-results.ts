import { usesFor, type Use } from '@parkdeck/core/search/frecency';
import type { Target } from '@parkdeck/core/palette/steps';
import { useMemo, useRef, useState } from 'react';
import { owners } from '../resource/nouns.ts';
import { selection } from '../state/selection.ts';
import { arrange, RESERVED, type ShownGroup } from './arrange.ts';
import { caseAskedFor } from './case-words.ts';
import type { Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { availabilityOfEntry, isPermitted } from './entry-availability.ts';
import { palette } from './open.ts';
import { useRecords } from './use-records.ts';
import { undoNamed } from './undo-named.ts';
import { useUndoEntries } from './use-undo.ts';
import { PALETTE, SAY } from './words.ts';

const MOST_RECORDS = 5;
const UNIT = { zh: '个', en: 'rows' };
const NONE: readonly ShownGroup[] = [];

interface Searched {
  readonly query: string;
  /** The palette shows the search results. */
  readonly active: boolean;
  readonly commands: Commands;
  readonly target: Target | null;
  readonly habits: ReadonlyMap<string, Use>;
  /** Include records and undo from the platform: not when commands were passed in. */
  readonly asksPlatform: boolean;
  /** The item that the user moved to, among these results. */
  readonly movedTo: string | null;
}

const rights = new WeakMap<Commands, WeakMap<PaletteEntry, boolean>>();
/**
 * Whether the user has the right to an entry, asked once for each: a letter finds thousands of them. Commands are made
 * anew when rights change.
 */
const isPermittedIn = (commands: Commands, entry: PaletteEntry): boolean => {
  const known = rights.get(commands) ?? new WeakMap<PaletteEntry, boolean>();
  rights.set(commands, known);
  const may = known.get(entry) ?? isPermitted(entry);
  known.set(entry, may);
  return may;
};

/** Whether what can be undone became known only after the results of a text were shown. */
const useIsLate = (query: string, undoable: readonly PaletteEntry[]): boolean => {
  const [first, setFirst] = useState({ query, isKnown: undoable.length > 0 });
  if (first.query !== query) setFirst({ query, isKnown: undoable.length > 0 });
  return first.query === query && !first.isKnown && undoable.length > 0;
};

/** The results by name, in groups: commands, records, actions that can be undone. */
export const useResults = ({ query, active, commands, target, habits, asksPlatform, movedTo }: Searched) => {
  const searching = query.trim() !== '';
  const plate = useMemo(() => (active ? caseAskedFor(query, commands.ranker) : null), [active, query, commands]);
  const records = useRecords({ text: plate ?? query, onlyCase: plate !== null }, active && asksPlatform);
  const undoable = useUndoEntries(asksPlatform);
  const undoIsLate = useIsLate(query, undoable);
  const undo = useMemo(() => (searching ? undoNamed(query, undoable) : undoable), [searching, undoable, query]);
  const ranked = useMemo(
    () =>
      active && searching ? commands.ranker.search(query, { recency: usesFor(habits, query), nowMs: Date.now() }) : [],
    [active, searching, commands, query, habits],
  );
  const about = palette.useSelection ? (selection.about ?? selection.noun) : null;
  const isBelow = useRef(false);
  // Fixed when the records arrive: items below them must not move while the user is there.
  const [room, setRoom] = useState({ of: records.entries, most: MOST_RECORDS });
  if (room.of !== records.entries) setRoom({ of: records.entries, most: isBelow.current ? RESERVED : MOST_RECORDS });
  const { most } = room;
  const groups = useMemo(() => {
    if (!active) return NONE;
    const noun = target ? owners().get(target.noun) : undefined;
    return arrange({
      ranked,
      entries: commands.entries,
      searching,
      target,
      about,
      habits,
      undo,
      undoIsLate,
      records: { entries: records.entries, waiting: records.waiting, most },
      targetHeading:
        target && noun
          ? target.from === 'selection'
            ? SAY.forSelected(target.rows.length, ('unit' in noun ? noun.unit : undefined) ?? UNIT, noun.title)
            : SAY.forFocused(noun.title)
          : PALETTE.title,
      runs: (entry) => availabilityOfEntry(entry, target).ok,
      permits: (entry) => isPermittedIn(commands, entry),
    });
  }, [
    active,
    ranked,
    commands,
    searching,
    target,
    about,
    habits,
    undo,
    undoIsLate,
    records.entries,
    records.waiting,
    most,
  ]);
  const ids = useMemo(() => groups.flatMap(({ items }) => items.map(({ entry }) => entry.id)), [groups]);
  const recordsAt = groups.findIndex(({ id }) => id === 'records');
  isBelow.current =
    movedTo !== null &&
    recordsAt >= 0 &&
    groups.slice(recordsAt + 1).some(({ items }) => items.some(({ entry }) => entry.id === movedTo));
  return { groups, ids, records, searching };
};
