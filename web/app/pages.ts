import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';

const declared: readonly PageDef[] = pages;
const byPath = new Map<string, PageDef>(declared.map((page) => [page.path, page]));
const EMBEDDED = '/myiframe/';

/** The page of one embedded address each (B21). */
const embedded = declared.find(({ path }) => path.startsWith(EMBEDDED));

/** The declared page of an address. */
export const pageAt = (path: string): PageDef | undefined => byPath.get(path) ?? (path.startsWith(EMBEDDED) && path.length > EMBEDDED.length ? embedded : undefined);

/** Where an outside address is shown inside the console (B21, B74). */
export const embeddedPath = (address: string): string => EMBEDDED + encodeURIComponent(address);

export { declared as declaredPages };
