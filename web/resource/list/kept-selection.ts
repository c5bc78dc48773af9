/** Name of the selection in an address. */
export const SELECTED = 'selected';
/** In place of keys: every row of the filtered list. */
const EVERY = '*';
/** More rows make an address too long to be sent to somebody: such a selection stands in no address. */
const MOST = 50;

/** A selection as an address has it: keys by commas; undefined when nothing, or too much, is selected. */
export const selectionText = (ids: readonly string[], isWholeList: boolean): string | undefined => {
  if (isWholeList) return EVERY;
  return ids.length === 0 || ids.length > MOST ? undefined : ids.join(',');
};

/** What an address selects of the rows that are shown: a row that is not seen is never selected. */
export const readSelection = (
  text: string | undefined,
  shown: readonly string[],
): { readonly ids: readonly string[]; readonly isWholeList: boolean } => {
  if (text === EVERY) return { ids: [], isWholeList: shown.length > 0 };
  const wanted = new Set(text?.split(','));
  return { ids: shown.filter((id) => wanted.has(id)), isWholeList: false };
};
