import { pagesListing } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import { known } from '../app/pages.ts';

/**
 * The loaded pages that list rows of a noun: those that list all of them, those on which it is a tab, the others. Every
 * cell with a link asks, so it is found once.
 */
export const pagesOf = (name: string, code: string | undefined): readonly PageDef[] => {
  const key = `${name} ${code}`;
  const pages = known.listing.get(key) ?? pagesListing(known.pages, name, code);
  known.listing.set(key, pages);
  return pages;
};

/** The page that lists the rows of a noun, among the loaded pages. */
export const pageOf = ({ name, page: code }: Pick<ResourceDef | ServiceDef, 'name' | 'page'>): PageDef | undefined =>
  pagesOf(name, code)[0];
