import type { Page } from '@playwright/test';

/** Presses that are enough to come through a page and out of it again. */
const MOST = 400;
/** Widgets that are one stop: their parts are reached by arrows. */
const COMPOSITE =
  '[role=grid], [role=treegrid], [role=tablist], [role=listbox], [role=menu], [role=toolbar], [role=radiogroup], [role=tree]';

/** What Tab came to: a name, whether it is one of the page, and whether one sees that the focus is there. */
interface Stop {
  readonly name: string;
  readonly isInPage: boolean;
  readonly isSeen: boolean;
}

/** Looks at what is in focus: its look must differ from its look without. */
const lookAtFocus = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const content = document.querySelector('#content');
    if (!(at instanceof HTMLElement) || at === document.body) return { name: 'body', isInPage: false, isSeen: true };
    at.setAttribute('data-met-by-tab', '');
    const around = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => one instanceof HTMLElement);
    const look = (): string =>
      around
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
        .map((style) =>
          [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.opacity].join(),
        )
        .join(';');
    const focused = look();
    at.blur();
    const plain = look();
    at.focus({ preventScroll: true });
    const label = at.getAttribute('aria-label') ?? at.textContent ?? '';
    const name = `${at.tagName.toLowerCase()} ${at.getAttribute('role') ?? ''} ${label}`.trim().slice(0, 60);
    return { name, isInPage: content?.contains(at) ?? false, isSeen: focused !== plain };
  });

/** Visible buttons and links of the page that Tab did not come to, and that are no part of what arrows move in. */
const missed = (page: Page): Promise<readonly string[]> =>
  page.evaluate((composite) => {
    const content = document.querySelector('#content');
    const all = [...(content?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], [role=button]') ?? [])];
    const left = all.filter(
      (one) =>
        one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        one.getClientRects().length > 0 &&
        !one.closest('[inert], [aria-hidden=true]') &&
        !one.hasAttribute('data-met-by-tab') &&
        !one.closest(composite),
    );
    for (const one of document.querySelectorAll('[data-met-by-tab]')) one.removeAttribute('data-met-by-tab');
    return left.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60));
  }, COMPOSITE);

/** Walks through the page in front by Tab: what it does not come to, and where one does not see the focus. */
export const walkByTab = async (
  page: Page,
): Promise<{ readonly missed: readonly string[]; readonly unseen: readonly string[] }> => {
  await page.evaluate(() => {
    const content = document.querySelector<HTMLElement>('#content');
    content?.setAttribute('tabindex', '-1');
    content?.focus({ preventScroll: true });
  });
  const unseen = new Set<string>();
  let wasInPage = false;
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab');
    const { name, isInPage, isSeen } = await lookAtFocus(page);
    if (wasInPage && !isInPage) break;
    wasInPage ||= isInPage;
    if (isInPage && !isSeen) unseen.add(name);
    if (!isInPage && presses > 3) break;
  }
  return { missed: await missed(page), unseen: [...unseen] };
};
