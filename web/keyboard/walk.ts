/** Moves the focus to the next or previous element that matches `selector`; from elsewhere to the first. */
export const walk = (root: ParentNode | null, selector: string, by: 1 | -1): void => {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.findIndex((one) => one === document.activeElement);
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
};
