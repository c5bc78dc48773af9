/** Whether an element is drawn. */
export const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true;
/** The drawn elements below a root. */
export const shownIn = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown);

/** In a list, or in its picture: the row that has the focus, otherwise where the keys of the picture begin. */
const WORK = [
  'main :is([role="grid"], [role="treegrid"])[tabindex="0"]',
  ...['[data-focused]', '[tabindex="0"]', 'button:not(header *)'].map((at) => `main [data-shape] ${at}`),
];

/** Where work goes on when nothing nearer is left: the dialog on top, otherwise the list of the page, or the page. */
export const focusWork = (): void => {
  const place =
    shownIn(document, '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]').at(-1) ??
    WORK.flatMap((at) => shownIn(document, at))[0] ??
    document.querySelector<HTMLElement>('main');
  if (place && place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
};
