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
  /** No declared page is missing any more. */
  whole: boolean;
}

const knownOf = (pages: readonly PageDef[], whole: boolean): Known => ({
  pages: ref(pages),
  byPath: ref(new Map(pages.map((page) => [page.path, page]))),
  whole,
});

/**
 * The pages at hand: those of the first list at once, all others when one of them is needed or the first page is drawn.
 */
export const known = proxy<Known>(knownOf([...shellPages, ...homePages, ...vehiclesPages], false));

/** The pages at hand, for components that show something of all of them. */
export const useKnownPages = (): readonly PageDef[] => useSnapshot(known).pages;

/** Brings the pages that are not at hand. */
export const loadPages = async (): Promise<void> => {
  if (known.whole) return;
  const { pages } = await loadChunk(() => import('@parkdeck/core/catalogue/pages'));
  Object.assign(known, knownOf(pages, true));
};

/** Runs something that asks about any page: at once where all are at hand. */
export const withAllPages = (run: () => void): void => {
  if (known.whole) return run();
  loadPages().then(run, () => toast.error(sayNow(APP_WORDS.chunkFailed)));
};

/** The declared page of an address, among those at hand. */
export const pageAt = (path: string): PageDef | undefined =>
  known.byPath.get(path) ??
  (path.startsWith(EMBEDDED) && path.length > EMBEDDED.length
    ? known.pages.find((page) => page.path.startsWith(EMBEDDED))
    : undefined);

/** The declared page of an address. */
export const findPage = async (path: string): Promise<PageDef | undefined> => {
  if (!pageAt(path)) await loadPages();
  return pageAt(path);
};

/** Where an outside address is shown inside the console (B21, B74). */
export const embeddedPath = (address: string): string => EMBEDDED + encodeURIComponent(address);
