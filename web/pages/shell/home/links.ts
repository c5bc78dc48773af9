import { FIGURE_SOURCES, figureFilters } from '@parkdeck/core/catalogue/shell/home';
import type { FigureName } from '@parkdeck/core/catalogue/shell/home';
import { isLeftOut } from '@parkdeck/core/catalogue/shell/variants';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { PLAIN_HOME } from '../../../app/guards.ts';
import { known } from '../../../app/pages.ts';
import { LATER_WORDS } from '../../../resource/list/later-words.ts';
import { pagesOf } from '../../../resource/page-of.ts';
import { isShown, session } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import type { Search } from '../../../tabs/tab-list.ts';

/** Whether the variant of this console has the lists of a noun: figures of others are not on its home page (B6). */
const isNounShown = (noun: string): boolean =>
  session.leftOut.size === 0 || !isLeftOut({ name: noun }, known.pages, session.leftOut);

/** Whether a figure stands on the home page of this variant. */
export const isFigureShown = (name: FigureName): boolean => isNounShown(FIGURE_SOURCES[name].of);

/** Whether how full parks are stands on the home page of this variant. */
export const areParksShown = (): boolean => isNounShown('park');

/**
 * Where the rows of a noun stand, among what the user may see: the list of all of them, one that fixes a condition, its
 * tab on another list's page, the page of a report, or its inbox.
 */
const listOf = (noun: string): PageDef | undefined => {
  const all = known.pages.filter((page) => page.of === noun && isShown(page));
  const own = all.filter(({ view }) => view !== 'own');
  const other = pagesOf(noun, undefined).find(isShown);
  return own.find(({ preset }) => preset === undefined) ?? own[0] ?? other ?? all[0];
};

/** What the list of a noun is called where it stands: its page, or its tab on the page of another. */
export const listTitle = (noun: ResourceDef): Words => {
  const page = listOf(noun.name);
  return page?.of === noun.name ? page.title : LATER_WORDS.several(noun);
};

export interface ListLink {
  readonly href: string;
  readonly open: () => void;
}

/** Link to the rows behind a number: the noun's list with these filters. `undefined`: the user may not see it. */
export const listLink = (noun: string, filters: Search = {}): ListLink | undefined => {
  const page = listOf(noun);
  if (!page) return undefined;
  const search = page.of === noun ? filters : { part: noun, ...filters };
  const query = new URLSearchParams(search).toString();
  return { href: query === '' ? page.path : `${page.path}?${query}`, open: () => openTab(page.path, search) };
};

/** Link to the list or report in which a figure of that day stands again; `more` narrows it. */
export const figureLink = (name: FigureName, day: string, more: Search = {}): ListLink | undefined =>
  listLink(FIGURE_SOURCES[name].of, { ...figureFilters(name, day), ...more });

/** Where what is to be looked at first leads: the list of a figure; for expiring services the home, too. */
export const chipLink = (name: FigureName, day: string): ListLink | undefined => {
  const plain = name === 'expiringServices' ? known.pages.find(({ path }) => path === PLAIN_HOME) : undefined;
  const elsewhere = plain && isShown(plain) ? { href: plain.path, open: () => openTab(plain.path, {}) } : undefined;
  return figureLink(name, day) ?? elsewhere;
};
