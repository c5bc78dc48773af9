import { proxy } from 'valtio/vanilla';

export type Row = Readonly<Record<string, unknown>>;

/** What is selected and focused on the page in front: written by the list, read by the palette and the bulk bar. */
export interface Selection {
  /** Noun of the rows; `null`: the page in front shows no list. */
  noun: string | null;
  /** Address of the list's page. */
  path: string | null;
  ids: readonly string[];
  rows: Readonly<Record<string, Row>>;
  focusedId: string | null;
  /** All rows of the filtered list are meant, not only `ids`. */
  all: boolean;
  total: number | null;
  /** Filters in force, as the address spells them. */
  filters: Readonly<Record<string, string>>;
}

export const NO_SELECTION: Selection = {
  noun: null,
  path: null,
  ids: [],
  rows: {},
  focusedId: null,
  all: false,
  total: null,
  filters: {},
};

export const selection = proxy<Selection>({ ...NO_SELECTION });

/** Lets go of the selected rows; the list and its focused row stay. */
export const clearSelection = (): void => {
  Object.assign(selection, { ids: [], all: false });
};
