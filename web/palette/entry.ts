import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { SearchEntry } from '@parkdeck/core/search/rank';

/** What choosing an entry does. */
export type EntryAct =
  | { readonly kind: 'page'; readonly path: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly kind: 'create' | 'edit' | 'import' | 'export'; readonly resource: ResourceDef }
  /** Takes rows and parameters, step by step. */
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'record'; readonly noun: string; readonly id: string }
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'setting'; readonly run: () => void };

export type EntryGroup = 'page' | 'action' | 'setting' | 'undo' | 'record';

/** One line of the palette, in the language in force. */
export interface PaletteEntry extends SearchEntry {
  readonly group: EntryGroup;
  readonly icon: string;
  /** One line beside the name. */
  readonly detail: string;
  /** What it belongs to, said before the detail where that is not plain from the group. */
  readonly of?: string;
  /** As declared: `g m`, `r`. */
  readonly keys?: string;
  readonly act: EntryAct;
  /** Noun it belongs to: row and bulk actions meet the selection by it. */
  readonly noun?: string;
  /** Plates to draw instead of the name. */
  readonly plates?: readonly string[];
  /** Another step follows. */
  readonly leadsOn?: boolean;
}
