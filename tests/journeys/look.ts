import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Language = 'zh' | 'en';

/**
 * Changes the stored look like another tab of the browser would: all tabs follow (B101). The dialogs for this have
 * their own journey.
 */
export const setLook = async (
  page: Page,
  look: { readonly theme?: string; readonly language?: Language; readonly collapsed?: boolean },
): Promise<void> => {
  await page.evaluate((patch) => {
    const key = 'parkdeck.ui';
    const kept: { content?: object } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ dataType: 'object', datetime: 0, ...kept, content: { ...kept.content, ...patch } }),
    );
    dispatchEvent(new StorageEvent('storage', { key }));
  }, look);
  if (look.language)
    await expect(page.locator('html')).toHaveAttribute('lang', look.language === 'zh' ? 'zh-CN' : 'en');
  if (look.theme) await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
};

/** Waits until the page has finished loading. */
export const settled = async (page: Page): Promise<void> => {
  // The frame renders before its page: wait for content of the page, or for a page without a frame.
  await expect(
    page
      .locator('#content > * > *, main:not(#content), #root > [role="status"], [role="alert"]')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('status', { name: /^(正在读取|Loading)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
