import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { proxy, ref } from 'valtio/vanilla';
import type { Row } from '../../state/selection.ts';

/** Where an action was started; decides whether it means the whole selection. */
export type ActionSource = 'row' | 'bulk' | 'palette' | 'key';

/** An action that the user has started but not yet run. */
export interface ActionRequest {
  readonly call: Call;
  readonly ids: readonly string[];
  /** Id → row, where the caller has it: for names in titles and reasons of refusals. */
  readonly rows: Readonly<Record<string, Row>>;
  readonly source: ActionSource;
  /** Parameters already given, in domain units. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** The whole filtered list instead of `ids`: filters as in the address, and the number of rows. */
  readonly every?: { readonly filters: Readonly<Record<string, string>>; readonly total: number };
}

export interface ExportRequest {
  readonly noun: ResourceDef;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
  /** Chosen already: `csv`. */
  readonly format?: string;
  /** Visible columns, in their order. */
  readonly columns?: readonly string[];
  readonly total?: number;
}

interface Open {
  action: ActionRequest | null;
  import: { readonly noun: ResourceDef; readonly file?: File } | null;
  export: ExportRequest | null;
}

/** The open dialogs of nouns; `ResourceHost` renders them. */
export const open = proxy<Open>({ action: null, import: null, export: null });

export const openAction = (request: ActionRequest): void => {
  open.action = ref(request);
};
/** `file`: what to import, where it is known already. */
export const openImport = (noun: ResourceDef, file?: File): void => {
  open.import = ref({ noun, ...(file && { file }) });
};
export const openExport = (request: ExportRequest): void => {
  open.export = ref(request);
};
