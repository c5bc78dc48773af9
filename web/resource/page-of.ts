import { codeOfPath } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import { known } from '../app/pages.ts';

/** Tariffs have two pages; use the simpler one. */
const FIRST: Readonly<Record<string, string>> = { tariff: '/car/parksimplefeerule' };

/** Whether a noun is a tab of a page: of figures, or of another list. */
const isTabOf = ({ of, view, with: others, sections = [] }: PageDef, name: string): boolean =>
  view === 'report' ? of === name || (others !== undefined && name in others) : sections.includes(name);

const find = (name: string, code: string | undefined): readonly PageDef[] => {
  const own = known.pages.filter(({ of, view }) => of === name && view !== 'own' && view !== 'report');
  const hosts = known.pages.filter((page) => isTabOf(page, name));
  return [
    ...own.filter(({ preset }) => preset === undefined),
    ...hosts.filter(({ path }) => codeOfPath(path) === code),
    ...hosts,
    ...own,
    ...known.pages.filter(({ path }) => path === FIRST[name]),
  ];
};

/**
 * The loaded pages that list rows of a noun: those that list all of them, those on which it is a tab, the others. Every
 * cell with a link asks, so it is found once.
 */
export const pagesOf = (name: string, code: string | undefined): readonly PageDef[] => {
  const key = `${name} ${code}`;
  const pages = known.listing.get(key) ?? find(name, code);
  known.listing.set(key, pages);
  return pages;
};

/** The page that lists the rows of a noun, among the loaded pages. */
export const pageOf = ({ name, page: code }: Pick<ResourceDef | ServiceDef, 'name' | 'page'>): PageDef | undefined =>
  pagesOf(name, code)[0];
