import { proxy } from 'valtio/vanilla';

export type Row = Readonly<Record<string, unknown>>;

/** Selected and focused rows of the page in front: written by the list, read by the palette and the bulk bar. */
export interface Selection {
  /** Noun of the rows; `null`: the page in front has no list. */
  noun: string | null;
  /** What the page in front is about, where that is not the noun of its rows. */
  about: string | null;
  /** What the thing in front is called, where its row does not say it: a plan. */
  called: string | null;
  /** What it has settled: the plate of a case file. Nobody is asked for it again. */
  known: Row;
  /** Address of the list's page. */
  path: string | null;
  ids: readonly string[];
  rows: Readonly<Record<string, Row>>;
  focusedId: string | null;
  /** The selection is all rows of the filtered list, not only `ids`. */
  all: boolean;
  total: number | null;
  /** Active filters, as in the address. */
  filters: Readonly<Record<string, string>>;
}

export const NO_SELECTION: Selection = {
  noun: null,
  about: null,
  called: null,
  known: {},
  path: null,
  ids: [],
  rows: {},
  focusedId: null,
  all: false,
  total: null,
  filters: {},
};

export const selection = proxy<Selection>({ ...NO_SELECTION });

/** Clears the selected rows; the list and its focused row stay. */
export const clearSelection = (): void => {
  Object.assign(selection, { ids: [], all: false });
};
