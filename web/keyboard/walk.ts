/** Moves the focus to the next or previous element that matches `selector`; from elsewhere to the first. */
export const walk = (root: ParentNode | null, selector: string, by: 1 | -1): void => {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.findIndex((one) => one === document.activeElement);
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Arrow keys, Home and End move the focus among the elements that match `selector`, round at the ends. For tabs, heads
 * and entries that are one tab stop. Returns whether it moved.
 */
export const rove = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'> & {
    readonly currentTarget: EventTarget;
  },
  selector: string,
): boolean => {
  if (!(event.currentTarget instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one === document.activeElement);
  const by = STEPS[event.key];
  const to =
    by !== undefined
      ? all.at((at + by) % all.length)
      : event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all.at(-1)
          : undefined;
  if (!to) return false;
  event.preventDefault();
  to.focus();
  return true;
};
