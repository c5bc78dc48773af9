import type { Page } from '@playwright/test';

/**
 * What is checked and unchecked, and neither stands in the Tab order nor is reached by keys from something that does: a
 * grid, a tree, a list box and their like move the focus among their parts, and a list has its current row in the order
 * (roving tabindex of the ARIA practices).
 */
export const outsideTabOrder = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const CHECKED = '[role="checkbox"], [role="switch"], [role="radio"], input[type="checkbox"], input[type="radio"]';
    const MOVES = ['grid', 'treegrid', 'tree', 'listbox', 'menu', 'menubar', 'tablist', 'radiogroup', 'toolbar']
      .map((role) => `[role="${role}"]`)
      .join();
    const kindOf = (one: Element): string => one.getAttribute('role') ?? one.getAttribute('type') ?? '';
    const boxes = [...document.querySelectorAll<HTMLElement>(CHECKED)].filter((one) => one.checkVisibility());
    const roves = (one: HTMLElement): boolean =>
      boxes.some(
        (other) =>
          other.tabIndex >= 0 && kindOf(other) === kindOf(one) && other.closest('ol, ul') === one.closest('ol, ul'),
      );
    return boxes
      .filter((one) => one.tabIndex < 0 && !one.closest(MOVES) && !(one.closest('ol, ul') && roves(one)))
      .map((one) => one.ariaLabel ?? one.textContent?.slice(0, 30) ?? kindOf(one));
  });
