import type { CatalogueAct, CatalogueGroup, Entry } from '@parkdeck/core/palette/entry';

/** What choosing an entry does: the actions of the catalogue and those of the console itself. */
type EntryAct =
  | CatalogueAct
  | { readonly kind: 'record'; readonly noun: string; readonly id: string }
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'setting'; readonly run: () => void };

export type EntryGroup = CatalogueGroup | 'setting' | 'undo' | 'record';

/** One entry of the palette, in the current language. */
export type PaletteEntry = Entry<EntryAct, EntryGroup>;
