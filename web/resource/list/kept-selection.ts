/** Name of the selection in an address. */
export const SELECTED = 'selected';
/** In place of keys: every row of the filtered list. */
const EVERY = '*';
/** In place of keys: how many were selected that the address does not name. */
const UNNAMED = /^~(\d+)$/;
/** More rows make an address too long to be sent to somebody: it says only how many there were. */
const MOST = 50;

/** A selection as an address has it: keys by commas; undefined when nothing is selected. */
export const selectionText = (ids: readonly string[], isWholeList: boolean): string | undefined => {
  if (isWholeList) return EVERY;
  if (ids.length === 0) return undefined;
  return ids.length > MOST ? `~${ids.length}` : ids.join(',');
};

/** What an address selects. */
export interface WantedSelection {
  readonly isWholeList: boolean;
  /** Keys of rows that are shown. */
  readonly ids: readonly string[];
  /** Keys of others, on other pages: they are read before they are selected. */
  readonly others: readonly string[];
  /** How many rows it does not name. */
  readonly unnamed: number;
}

/** Reads what an address selects, beside the rows that are shown. */
export const readSelection = (text: string | undefined, shown: readonly string[]): WantedSelection => {
  const nothing: WantedSelection = { isWholeList: false, ids: [], others: [], unnamed: 0 };
  if (text === EVERY) return { ...nothing, isWholeList: shown.length > 0 };
  const unnamed = UNNAMED.exec(text ?? '')?.[1];
  if (unnamed !== undefined) return { ...nothing, unnamed: Number(unnamed) };
  const wanted = [...new Set(text?.split(',').filter(Boolean))].slice(0, MOST);
  const isShown = new Set(shown);
  return {
    ...nothing,
    ids: wanted.filter((id) => isShown.has(id)),
    others: wanted.filter((id) => !isShown.has(id)),
  };
};
