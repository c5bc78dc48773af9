/** How a key is numbered while an input method processes it, also in browsers that say no longer or not yet so. */
const PROCESSED = 229;

/** Whether a key belongs to the input method: it goes on with the text that is composed, takes it or drops it. */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === PROCESSED;

const keepFromPage = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.stopImmediatePropagation();
};

/**
 * Keeps keys of an input method from everything on the page: no shortcut runs, no dialog, list or menu closes. Listens
 * before all others, so that nobody else needs to ask. Returns the function that stops it.
 */
export const guardComposition = (): (() => void) => {
  window.addEventListener('keydown', keepFromPage, { capture: true });
  return () => window.removeEventListener('keydown', keepFromPage, { capture: true });
};
