import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canSee } from '../state/session.ts';
import { pageOf, pagesOf } from './page-of.ts';

/** The page that lists the rows of a noun: the first that the user may open, if any. */
export const ownPageOf = (noun: ResourceDef): PageDef | undefined =>
  pagesOf(noun.name, noun.page).find(canSee) ?? pageOf(noun);

/** Whether the user may open a record of a noun; assumed of nouns whose pages are not loaded yet, or that have none. */
export const mayOpen = (name: string): boolean => {
  const pages = pagesOf(name, undefined);
  return pages.length === 0 || pages.some(canSee);
};
