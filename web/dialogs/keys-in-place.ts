import { isShown } from '../keyboard/focus-work.ts';
/** A key of a control that has no stop of its own in the Tab order. */
export interface KeyInPlace {
  /** As keycaps draw it. */
  readonly keys: string;
  readonly label: string;
}

/** What ARIA calls keys otherwise than keycaps do. */
const CAPS: Readonly<Record<string, string>> = { Control: 'Ctrl' };

/**
 * What the page in front does by keys where the focus is: a control that Tab passes by, as the calendar of a field or
 * the head of a matrix, declares the key that does the same as `aria-keyshortcuts`, and as `data-key-label` what it
 * does where its own name says more. Each key and label once.
 */
export const keysInPlace = (page: ParentNode): readonly KeyInPlace[] => {
  const found = new Map<string, KeyInPlace>();
  for (const one of page.querySelectorAll<HTMLElement>('[aria-keyshortcuts][tabindex="-1"]')) {
    if (!isShown(one)) continue;
    const label = one.dataset['keyLabel'] ?? one.ariaLabel ?? one.title;
    for (const shortcut of (one.getAttribute('aria-keyshortcuts') ?? '').split(' ')) {
      const keys = shortcut
        .split('+')
        .map((part) => CAPS[part] ?? part)
        .join('+');
      found.set(`${keys} ${label}`, { keys, label });
    }
  }
  return [...found.values()];
};
