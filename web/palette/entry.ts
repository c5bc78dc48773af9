import type { CatalogueAct, CatalogueGroup, Entry } from '@parkdeck/core/palette/entry';

/** What choosing an entry does: what the catalogue offers, and what the console knows beside it. */
type EntryAct =
  | CatalogueAct
  | { readonly kind: 'record'; readonly noun: string; readonly id: string }
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'setting'; readonly run: () => void };

export type EntryGroup = CatalogueGroup | 'setting' | 'undo' | 'record';

/** One line of the palette, in the language in force. */
export type PaletteEntry = Entry<EntryAct, EntryGroup>;
