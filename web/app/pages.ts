import { homePages } from '@parkdeck/core/catalogue/pages/home';
import { shellPages } from '@parkdeck/core/catalogue/pages/shell';
import { vehiclesPages } from '@parkdeck/core/catalogue/pages/vehicles';
import type { PageDef } from '@parkdeck/core/kit/page';
import { proxy, ref } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { sayNow } from '../state/language.ts';
import { toast } from '../ui/toast-store.ts';
import { loadChunk } from './chunk.ts';
import { APP_WORDS } from './words.ts';

const EMBEDDED = '/myiframe/';

interface Known {
  /** In the order of the menu. */
  pages: readonly PageDef[];
  byPath: ReadonlyMap<string, PageDef>;
  /** Those that list the rows of a noun, as they are found (`page-of.ts`). */
  listing: Map<string, readonly PageDef[]>;
  /** All declared pages are loaded. */
  whole: boolean;
}

const knownOf = (pages: readonly PageDef[], whole: boolean): Known => ({
  pages: ref(pages),
  byPath: ref(new Map(pages.map((page) => [page.path, page]))),
  listing: ref(new Map()),
  whole,
});

/**
 * The pages loaded so far: those of the first list at once, all others when one is needed or the first page has
 * rendered.
 */
export const known = proxy<Known>(knownOf([...shellPages, ...homePages, ...vehiclesPages], false));

/** The pages loaded so far, for components that show something of all pages. */
export const useKnownPages = (): readonly PageDef[] => useSnapshot(known).pages;

/** Loads the remaining pages. */
export const loadPages = async (): Promise<void> => {
  if (known.whole) return;
  const { pages } = await loadChunk(() => import('@parkdeck/core/catalogue/pages'));
  Object.assign(known, knownOf(pages, true));
};

/** Runs something that needs all pages: at once when they are loaded, otherwise after loading them. */
export const withAllPages = (run: () => void): void => {
  if (known.whole) return run();
  loadPages().then(run, () => toast.error(sayNow(APP_WORDS.chunkFailed)));
};

/** The declared page of an address, among those loaded so far. */
export const pageAt = (path: string): PageDef | undefined =>
  known.byPath.get(path) ??
  (path.startsWith(EMBEDDED) && path.length > EMBEDDED.length
    ? known.pages.find((page) => page.path.startsWith(EMBEDDED))
    : undefined);

/** The declared page of an address; loads the remaining pages when necessary. */
export const findPage = async (path: string): Promise<PageDef | undefined> => {
  if (!pageAt(path)) await loadPages();
  return pageAt(path);
};

/** Address of the console page that embeds an outside address (B21, B74). */
export const embeddedPath = (address: string): string => EMBEDDED + encodeURIComponent(address);
