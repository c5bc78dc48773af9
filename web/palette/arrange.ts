import type { Ranked } from '@parkdeck/core/search/rank';
import type { Tier } from '@parkdeck/core/search/match';
import type { Use } from '@parkdeck/core/search/frecency';
import type { Range } from '@parkdeck/core/search/ranges';
import type { Words } from '@parkdeck/core/kit/words';
import type { EntryGroup, PaletteEntry } from './entry.ts';
import type { Target } from '@parkdeck/core/palette/steps';
import { oncePer } from '@parkdeck/core/lib/once-per';
import { GROUPS } from './words.ts';

interface Shown {
  readonly entry: PaletteEntry;
  /** Matched parts of the name. */
  readonly ranges: readonly Range[];
}
export interface ShownGroup {
  readonly id: string;
  readonly heading: Words;
  /** At the right of the heading: the rows concerned. */
  readonly note?: string;
  readonly items: readonly Shown[];
  /** Number of placeholder rows while the answer is pending. */
  readonly waiting?: number;
}

export interface Arranging {
  readonly ranked: readonly Ranked<PaletteEntry>[];
  readonly entries: readonly PaletteEntry[];
  readonly searching: boolean;
  readonly target: Target | null;
  /** What the page in front is about, also where it has no rows to act on. */
  readonly about: string | null;
  readonly targetHeading: Words;
  readonly habits: ReadonlyMap<string, Use>;
  /** Records found so far; `waiting`: the answer is pending. */
  readonly records: { readonly entries: readonly PaletteEntry[]; readonly waiting: boolean; readonly most: number };
  readonly undo: readonly PaletteEntry[];
  /** What can be undone came after the other results: it stands below them, so that none of them moves. */
  readonly undoIsLate?: boolean;
  /** Whether a row command may run on the target; the others are listed last. */
  readonly runs: (entry: PaletteEntry) => boolean;
  /** Whether the user has the right to an entry; what he has no right to is found below what he may do. */
  readonly permits: (entry: PaletteEntry) => boolean;
}

/** Placeholder rows for records that are still being searched. */
export const RESERVED = 2;
const MOST_OF_TARGET = 5;
const MOST_BEST = 6;
const MOST_OF_KIND = 5;
const MOST_RECENT = 5;

const isForRows = (entry: PaletteEntry, target: Target | null): boolean =>
  target !== null &&
  entry.noun === target.noun &&
  (entry.act.kind === 'edit' || (entry.act.kind === 'call' && entry.act.call.on !== 'none'));
/** What people at lanes do all day, by a key of its own: it moves a barrier, or takes money. */
const isLaneWork = ({ act }: PaletteEntry): boolean =>
  act.kind === 'call' &&
  act.call.action?.keys !== undefined &&
  (act.call.action.danger === 'gate' || act.call.action.danger === 'money');
/**
 * Without actions that do to several rows what another one here does to one: that one is asked for both. Only by a word
 * of its own is a bulk action found.
 */
const withoutBulk = <T>(found: readonly T[], entryOf: (one: T) => PaletteEntry): readonly T[] => {
  const verbOf = ({ act, noun }: PaletteEntry, bulk: boolean): string | undefined => {
    const verb = act.kind !== 'call' ? undefined : bulk ? act.call.action?.bulk : act.call.verb;
    return verb && `${noun} ${verb}`;
  };
  const twins = new Set(found.map((one) => verbOf(entryOf(one), true)));
  return found.filter((one) => {
    const verb = verbOf(entryOf(one), false);
    return verb === undefined || !twins.has(verb);
  });
};
/** All entries without those actions: the entries are the same until rights or language change. */
const singleOf = oncePer((entries: readonly PaletteEntry[]) => withoutBulk(entries, (entry) => entry));
const plain = (entry: PaletteEntry): Shown => ({ entry, ranges: [] });
const filled = (groups: readonly ShownGroup[]): readonly ShownGroup[] =>
  groups.filter(({ items, waiting = 0 }) => items.length > 0 || waiting > 0);

const noteOf = (target: Target): string => {
  const names = target.rows.slice(0, 3).map(({ plates, title }) => plates[0] ?? title);
  return names.join('、') + (target.rows.length > names.length ? ' …' : '');
};

/** The group of what can be undone, where it stands here. */
const undoPlaced = (undo: readonly PaletteEntry[], isHere: boolean): readonly ShownGroup[] =>
  isHere ? [{ id: 'undo', heading: GROUPS.undo, items: undo.map(plain) }] : [];

/** What is shown before anything is typed: commands for the current rows first, otherwise what this user uses most. */
const atRest = (arranging: Arranging): readonly ShownGroup[] => {
  const { entries, target, about, targetHeading, habits, undo, undoIsLate = false, runs } = arranging;
  const forRows = entries.filter((entry) => isForRows(entry, target));
  const ordered = [...forRows.filter(runs), ...forRows.filter((entry) => !runs(entry))];
  const used = entries
    .filter(({ id }) => habits.has(id))
    .toSorted((a, b) => (habits.get(b.id)?.lastUsedMs ?? 0) - (habits.get(a.id)?.lastUsedMs ?? 0));
  const taken = new Set([...forRows, ...used.slice(0, MOST_RECENT)].map(({ id }) => id));
  const rest = entries.filter(({ id }) => !taken.has(id));
  // first what the page is about, then what else there is for its rows
  const ofNoun = [...new Set([about, target?.noun])].flatMap((noun) =>
    rest
      .filter((entry) => noun !== undefined && entry.noun === noun && entry.group !== 'page')
      .concat(rest.filter((entry) => entry.noun === noun && entry.id.startsWith('view:'))),
  );
  /** Pages with their own keys are in daily use, and so are their nouns. */
  const daily = entries.filter(({ group, keys }) => group === 'page' && keys !== undefined);
  const atHand = new Set(daily.map((entry) => entry.noun));
  return filled([
    { id: 'target', heading: targetHeading, items: ordered.map(plain), ...(target ? { note: noteOf(target) } : {}) },
    { id: 'others', heading: GROUPS.others, items: ofNoun.slice(0, MOST_OF_KIND + 1).map(plain) },
    {
      id: 'recent',
      heading: GROUPS.recent,
      items: used
        .filter((entry) => !isForRows(entry, target))
        .slice(0, MOST_RECENT)
        .map(plain),
    },
    {
      id: 'pages',
      heading: GROUPS.pages,
      items: target
        ? []
        : daily
            .filter(({ id }) => !taken.has(id))
            .slice(0, MOST_BEST)
            .map(plain),
    },
    {
      id: 'actions',
      heading: GROUPS.actions,
      items: target
        ? []
        : rest
            .filter((entry) => entry.act.kind === 'create' && atHand.has(entry.noun) && runs(entry))
            .concat(rest.filter((entry) => isLaneWork(entry) && runs(entry)))
            .slice(0, MOST_OF_KIND)
            .map(plain),
    },
    ...undoPlaced(undo, !undoIsLate),
    {
      id: 'settings',
      heading: GROUPS.settings,
      items: rest
        .filter(({ group }) => group === 'setting')
        .slice(0, MOST_OF_KIND)
        .map(plain),
    },
    ...undoPlaced(undo, undoIsLate),
  ]);
};

/** Matches that only some letters, or a mistake, explain: what is named is found before them, permitted or not. */
const IS_UNSURE: ReadonlySet<Tier> = new Set(['loose', 'typo', 'fuzzy']);

/** What the user has no right to comes after the rest: it answers why he cannot, and is not what Enter chooses. */
const permittedFirst = (
  ranked: readonly Ranked<PaletteEntry>[],
  permits: Arranging['permits'],
): readonly Ranked<PaletteEntry>[] => {
  const sure = ranked.filter(({ tier }) => !IS_UNSURE.has(tier));
  const unsure = ranked.filter(({ tier }) => IS_UNSURE.has(tier));
  return [sure, unsure].flatMap((some) => {
    const denied = some.filter(({ entry }) => !permits(entry));
    return denied.length === 0 ? some : [...some.filter(({ entry }) => permits(entry)), ...denied];
  });
};

const found = ({ entry, field, text, ranges }: Ranked<PaletteEntry>): Shown => ({
  entry,
  ranges: field === 'label' || (field === 'en' && text === entry.label) ? ranges : [],
});

/**
 * Groups the results: commands for the current rows, the best matches, records in space reserved for them, then the
 * rest by kind. Late results do not move anything above them.
 */
export const arrange = (arranging: Arranging): readonly ShownGroup[] => {
  const { searching, target, targetHeading, records, undo, undoIsLate = false } = arranging;
  if (!searching) return atRest({ ...arranging, entries: singleOf(arranging.entries) });
  const ranked = permittedFirst(
    withoutBulk(arranging.ranked, ({ entry }) => entry),
    arranging.permits,
  );
  const mine = ranked.filter(({ entry }) => isForRows(entry, target)).slice(0, MOST_OF_TARGET);
  const others = ranked.filter(({ entry }) => !isForRows(entry, target));
  const best = others.slice(0, MOST_BEST);
  const rest = others.slice(MOST_BEST);
  const ofKind = (group: EntryGroup): readonly Shown[] =>
    rest
      .filter(({ entry }) => entry.group === group)
      .slice(0, MOST_OF_KIND)
      .map(found);
  return filled([
    { id: 'target', heading: targetHeading, items: mine.map(found), ...(target ? { note: noteOf(target) } : {}) },
    // only there when its own word was typed
    ...undoPlaced(undo, !undoIsLate),
    { id: 'best', heading: best[0]?.tier === 'typo' ? GROUPS.similar : GROUPS.best, items: best.map(found) },
    {
      id: 'records',
      heading: GROUPS.records,
      items: records.entries.slice(0, records.most).map(plain),
      waiting: records.waiting ? Math.max(0, RESERVED - records.entries.length) : 0,
    },
    { id: 'pages', heading: GROUPS.pages, items: ofKind('page') },
    { id: 'actions', heading: GROUPS.actions, items: ofKind('action') },
    { id: 'settings', heading: GROUPS.settings, items: ofKind('setting') },
    ...undoPlaced(undo, undoIsLate),
  ]);
};
