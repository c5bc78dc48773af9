import type { Page } from '@playwright/test';

/** Texts of a page that lie on each other; rows may pass under a head or a foot that stays. */
export const overlappingTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ASIDE = 'tbody, [role="row"], [role="tooltip"], svg, .visually-hidden, a[href="#content"]';
    /** The lines of a text, without what its surroundings cut off. */
    const shownLines = (node: Text, element: Element): readonly DOMRect[] => {
      const range = document.createRange();
      range.selectNode(node);
      const cuts: DOMRect[] = [];
      for (let around: Element | null = element; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') cuts.push(around.getBoundingClientRect());
      return [...range.getClientRects()].map((line) => {
        const left = Math.max(line.left, ...cuts.map((cut) => cut.left));
        const top = Math.max(line.top, ...cuts.map((cut) => cut.top));
        const right = Math.min(line.right, ...cuts.map((cut) => cut.right));
        const bottom = Math.min(line.bottom, ...cuts.map((cut) => cut.bottom));
        return new DOMRect(left, top, right - left, bottom - top);
      });
    };
    const texts: { readonly node: Node; readonly text: string; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!(node instanceof Text) || !element || text === '' || element.closest(ASIDE)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const box of shownLines(node, element))
        if (box.width > 2 && box.height > 2) texts.push({ node, text: text.slice(0, 30), box });
    }
    return texts.flatMap(({ node, text, box }, at) =>
      texts.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return node !== other.node && across > 2 && down > 4 ? [`${text} × ${other.text}`] : [];
      }),
    );
  });

/** Sums that are cut at the edge of their list, and heads that lie over the menus of rows. */
export const cutInLists = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sums = [...document.querySelectorAll('[data-sums] > *')].flatMap((sum) => {
      const box = sum.getBoundingClientRect();
      const list = sum.closest('section')?.getBoundingClientRect();
      const isWhole = !list || (box.left >= list.left && box.right <= list.right && box.bottom <= list.bottom);
      return isWhole ? [] : [`sum ${sum.textContent}`];
    });
    const heads = [...document.querySelectorAll('[role="grid"] [role="columnheader"]:last-of-type')].flatMap((head) => {
      const { right, top, height } = head.getBoundingClientRect();
      const above = document.elementFromPoint(right - 16, top + height / 2);
      return above === null || head.contains(above) ? [] : [`${above.textContent} over the menus`];
    });
    return [...sums, ...heads];
  });

/** Texts of the page in front that are cut off, where nothing tells the rest of them. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('svg, .visually-hidden, [aria-hidden="true"], [title]')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { left, right } = range.getBoundingClientRect();
      for (let around: Element | null = element; around && around !== main; around = around.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(around).overflowX)) continue;
        const box = around.getBoundingClientRect();
        if (left < box.left - 1 || right > box.right + 1) cut.push(text);
      }
    }
    return [...new Set(cut)];
  });
