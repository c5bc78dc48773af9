import type { Call } from '../kit/call.ts';
import type { ResourceDef } from '../kit/resource.ts';
import type { SearchEntry } from '../search/rank.ts';

/** What choosing an entry of the catalogue does. */
export type CatalogueAct =
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly search?: Readonly<Record<string, string>>;
      /** Of the page of a report: a line may say its span and parks. */
      readonly report?: Call;
    }
  | { readonly kind: 'create' | 'edit' | 'import' | 'export'; readonly resource: ResourceDef }
  /** Takes rows and parameters, step by step. */
  | { readonly kind: 'call'; readonly call: Call };

/** Groups of entries that the catalogue yields: pages to open, actions to run. */
export type CatalogueGroup = 'page' | 'action';

/**
 * One line of the console's palette, in the language in force. `Act`, `Group`: what a surface offers beside the
 * catalogue (records, settings).
 */
export interface Entry<Act = CatalogueAct, Group extends string = CatalogueGroup> extends SearchEntry {
  readonly group: Group;
  readonly icon: string;
  /** One line beside the name. */
  readonly detail: string;
  /** What it belongs to, said before the detail where that is not plain from the group. */
  readonly of?: string;
  /** As declared: `g m`, `r`. */
  readonly keys?: string;
  readonly act: Act;
  /** The noun it belongs to: its row and bulk actions are offered for selected rows of that noun. */
  readonly noun?: string;
  /** Plates to draw instead of the name. */
  readonly plates?: readonly string[];
  /** Why it is found although it is not as typed: `8 read as B`. */
  readonly misread?: string;
  /** Another step follows. */
  readonly leadsOn?: boolean;
}
