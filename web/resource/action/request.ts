import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { proxy, ref } from 'valtio/vanilla';
import type { Row } from '../../state/selection.ts';

/** Where an action was started: written to the audit by the client's surface, and used to place the focus. */
export type ActionSource = 'row' | 'bulk' | 'palette' | 'key';

/** An action that a person has started and not yet run. */
export interface ActionRequest {
  readonly call: Call;
  readonly ids: readonly string[];
  /** Id → row, where the surface has them: names in titles, reasons of refusals. */
  readonly rows: Readonly<Record<string, Row>>;
  readonly source: ActionSource;
  /** Parameters already given, in our words. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** The whole filtered list instead of `ids`: filters as the address has them, and how many rows that is. */
  readonly every?: { readonly filters: Readonly<Record<string, string>>; readonly total: number };
}

export interface ExportRequest {
  readonly noun: ResourceDef;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
  /** Fields on screen, in their order. */
  readonly columns?: readonly string[];
  readonly total?: number;
}

interface Open {
  action: ActionRequest | null;
  import: { readonly noun: ResourceDef } | null;
  export: ExportRequest | null;
}

/** The dialogs of nouns that are open; `ResourceHost` shows them. */
export const open = proxy<Open>({ action: null, import: null, export: null });

export const openAction = (request: ActionRequest): void => {
  open.action = ref(request);
};
export const openImport = (noun: ResourceDef): void => {
  open.import = ref({ noun });
};
export const openExport = (request: ExportRequest): void => {
  open.export = ref(request);
};
