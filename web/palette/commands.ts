import type { PageDef } from '@parkdeck/core/kit/page';
import type { Language } from '@parkdeck/core/kit/words';
import type { Use } from '@parkdeck/core/search/frecency';
import { createRanker, type Ranker } from '@parkdeck/core/search/rank';
import { known } from '../app/pages.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { pageOf, pagesOf } from '../resource/page-of.ts';
import { owners } from '../resource/nouns.ts';
import { isShown, session } from '../state/session.ts';
import { isLeftOut } from '@parkdeck/core/catalogue/shell/variants';
import type { Owner } from '@parkdeck/core/palette/entry-names';
import type { Workspace } from '../tabs/workspaces.ts';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import type { PaletteEntry } from './entry.ts';
import { settingEntries } from './settings.ts';

/** All commands of the user and their ranking, built once per language and set of permissions. */
export interface Commands {
  readonly entries: readonly PaletteEntry[];
  readonly ranker: Ranker<PaletteEntry>;
}

/** A page that opens only for a record. */
const RECORD_PAGE = '/form-detail/index';
const isOpenable = (page: PageDef): boolean =>
  page.auth !== 'public' && page.tab !== false && page.path !== RECORD_PAGE && isShown(page);

export const makeCommands = (entries: readonly PaletteEntry[]): Commands => ({
  entries,
  ranker: createRanker(entries),
});

/** The nouns of this variant of the console. */
const ownersShown = (): Iterable<Owner> => {
  const { leftOut } = session;
  return leftOut.size === 0
    ? owners().values()
    : [...owners().values()].filter((owner) => !isLeftOut(owner, known.pages, leftOut));
};

/** Texts for each way to match: letters, initials, syllables, two words, Chinese, English, a mistake. */
const WAYS = ['yk', 'xuf', 'yue ka', '续费', 'ex', 'refnds'];
/** First letters, which find the most: the ranker keeps what they found. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TRIALS = [...WAYS, ...LETTERS];
const NO_HABITS: ReadonlyMap<string, Use> = new Map();

/**
 * Searches some texts, each in an idle moment of its own, then calls back: what runs for the first time is several
 * times slower, and the first letters that a user types should not be. Returns the function that cancels it.
 */
export const practise = ({ ranker }: Commands, done?: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const go = (at: number): void => {
    const text = TRIALS[at];
    if (text === undefined) return done?.();
    ranker.search(text, { nowMs: 0, recency: NO_HABITS });
    cancel = whenQuiet(() => go(at + 1));
  };
  cancel = whenQuiet(() => go(0));
  return () => cancel();
};

let kept: { readonly commands: Commands; readonly made: readonly unknown[] } | undefined;

/** The current commands; rebuilt only when language, permissions, menu or workspaces change. */
export const currentCommands = (language: Language, workspaces: readonly Workspace[]): Commands => {
  const made = [
    language,
    session.codes,
    session.menus,
    session.leftOut,
    workspaces.map(({ id, name }) => `${id} ${name}`).join('\n'),
  ];
  if (kept?.made.every((part, at) => part === made[at])) return kept.commands;
  const openablePageOf: typeof pageOf = (noun) => {
    const page = pageOf(noun);
    // where the variant leaves it out, another page of the noun may be there
    const there = page && session.leftOut.has(page.path) ? pagesOf(noun.name, noun.page).find(isOpenable) : page;
    return there && isOpenable(there) ? there : undefined;
  };
  const entries = consoleEntries({
    owners: ownersShown(),
    pages: known.pages.filter(isOpenable),
    pageOf: openablePageOf,
    isAtHand: (noun) => pageOf(noun)?.keys !== undefined,
    language,
  });
  const commands = makeCommands([...entries, ...settingEntries(language, workspaces)]);
  kept = { commands, made };
  return commands;
};
