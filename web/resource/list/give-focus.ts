/** What comes late is looked for so often, and so long. */
const EVERY_MS = 50;
const MOST_TRIES = 60;

/** Nobody has the focus: the page, or what was opened over it and has gone. */
export const isFree = (at: Element | null): boolean => at === null || at === document.body || at.tagName === 'MAIN';

/** Gives the focus to what may still have to come. `give`: whether nothing is left to do. Returns what stops it. */
export const giveFocus = (give: () => boolean): (() => void) | undefined => {
  if (give()) return undefined;
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (give() || tries >= MOST_TRIES) clearInterval(timer);
  }, EVERY_MS);
  return () => clearInterval(timer);
};
