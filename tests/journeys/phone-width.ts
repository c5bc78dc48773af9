import type { Page } from '@playwright/test';

/** Least height of what is pressed besides rows, cells and drawings, in px: below it a thumb hits what is beside. */
const LEAST = 32;

/**
 * Buttons, options and tabs of a page that are too low for a thumb. What stands in a table has the height of its row, a
 * link in a value or a sentence that of its line.
 */
export const tooLow = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const DENSE = 'table, [role="grid"], [role="tree"], [role="slider"], svg, dd, p';
    return [...document.querySelectorAll<HTMLElement>('button, [role="tab"], label:has([type="radio"])')]
      .filter((one) => !one.closest(DENSE) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2 && Math.round(box.height) < least)
      .map(({ one, box }) => `${one.innerText || one.ariaLabel || one.title} ${Math.round(box.height)}`);
  }, LEAST);

/** Controls and texts that lie beyond the edges of a phone, where nothing scrolls sideways to them. */
export const cutAtTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const isScroller = /auto|scroll/.test(getComputedStyle(around).overflowX);
        if (isScroller && around.scrollWidth > around.clientWidth + 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, h1, h2, h3, p, dt, dd, td')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, width: own, height } = one.getBoundingClientRect();
        return own > 2 && height > 2 && (right > width + 1 || left < -1) && !isScrolled(one);
      })
      .map((one) => `${one.tagName.toLowerCase()} ${(one.innerText || one.ariaLabel || one.title).slice(0, 30)}`);
  });
