import { reportLoad } from '../../../ui/report-load.ts';
import type { headKeys } from './head-keys.ts';

let loaded: typeof headKeys | undefined;

/** Loads the keys of the column heads: once the list stands still, at the latest when a head gets the focus. */
export const preloadHeadKeys = (): void =>
  void import('./head-keys.ts').then((module) => (loaded = module.headKeys), reportLoad);

/** The keys of the column heads, once they are loaded. */
export const lateHeadKeys = (): typeof headKeys | undefined => loaded;
