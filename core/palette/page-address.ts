import { pages } from '../catalogue/pages.ts';
import { isResource } from '../kit/call.ts';
import { pagesListing, type PageDef } from '../kit/page.ts';
import type { ResourceDef, ServiceDef } from '../kit/resource.ts';

/** What an address shows of a noun: its list with these filters, one row, or a form. */
export interface Shown {
  /** By names of filters or parameters; of no value nothing is said. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** Key of the row that is shown. */
  readonly row?: string;
  /** Key of the row that is edited; `new`: the form that adds one. */
  readonly form?: string;
}

const PAGES: readonly PageDef[] = pages;
/** The page that shows any record by `type` and `id`. */
const RECORD_PAGE = '/form-detail/index';

/** A value as the addresses of the console have it. */
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value);

const withQuery = (path: string, values: Readonly<Record<string, unknown>>): string => {
  const texts = Object.entries(values).map(([key, value]) => [key, textOf(value)] as const);
  const said = texts.filter(([, text]) => text !== '');
  const query = said.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
};

/**
 * The address in the console, from its root, that shows the rows of a noun or a report:
 * `/car/carMonthNew?state=active`. `undefined` when no page does.
 */
export const pageAddress = (
  owner: ResourceDef | ServiceDef,
  { filters, row, form }: Shown = {},
): string | undefined => {
  const hasDetail = isResource(owner) && owner.calls.get !== undefined;
  if (row !== undefined && hasDetail) return withQuery(RECORD_PAGE, { type: owner.name, id: row });
  const [page] = pagesListing(PAGES, owner.name, owner.page);
  if (!page) return undefined;
  const part = page.of === owner.name ? {} : { part: owner.name };
  return withQuery(page.path, { ...part, ...filters, id: row ?? filters?.['id'], form });
};
