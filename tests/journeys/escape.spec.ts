import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';

/** What was opened and has not come yet: Escape leaves it as it leaves what is there. */

/** Lets nothing of this kind arrive until it is called. */
const hold = async (page: Page, isHeld: (kind: string, url: string) => boolean): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**', async (route) => {
    if (isHeld(route.request().resourceType(), route.request().url())) await released;
    await route.continue();
  });
  return release;
};

test('Escape closes a form whose row is still being read', async ({ page }) => {
  await page.goto('/car/blacklist');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  const release = await hold(page, (kind) => kind === 'fetch' || kind === 'xhr');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/[?&]form=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]form=/);
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [what, path, file] of [
  ['a form', '/car/blacklist?form=new', /assets\/FormDrawer-/],
  ['the editor of a rule', '/car/parksimplefeerule?id=TF000006', /assets\/TariffEditor-/],
] as const)
  test(`Escape closes ${what} whose files are on their way`, async ({ page }) => {
    const release = await hold(page, (_kind, url) => file.test(url));
    await page.goto(path);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/[?&](?:form|id)=/, { timeout: 500 });
    }).toPass();
    release();
    await expect(page.getByRole('grid')).toBeVisible();
  });

test('Escape leaves the editor of a screen whose files are on their way', async ({ page }) => {
  const release = await hold(page, (_kind, url) => /assets\/ScreenEditor-/.test(url));
  await page.goto('/system/sysBigParkReport');
  const tiles = page.locator('[data-subject]');
  await expect(tiles.first()).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/[?&]edit=1/);
  await expect(tiles).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]edit=1/);
  release();
  await expect(tiles.first()).toBeVisible();
});

test('Escape closes a dialog of its own whose files are on their way', async ({ page }) => {
  const release = await hold(page, (_kind, url) => /assets\/MenuGrant-/.test(url));
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= /assets\/MenuGrant-/.test(request.url())));
  await page.goto('/system/sysRole');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(async () => {
    await page.keyboard.press('m');
    await expect.poll(() => isAsked, { timeout: 1000 }).toBe(true);
  }).toPass();
  await page.keyboard.press('Escape');
  const come = page.waitForResponse(/assets\/MenuGrant-/);
  release();
  await (await come).finished();
  await page.keyboard.press('j');
  await expect(page.getByRole('grid').locator('[data-focused]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes a dialog of the frame whose files are on their way', async ({ page }) => {
  await page.goto('/car/blacklist');
  await expect(rows(page).first()).toBeVisible();
  const release = await hold(page, (_kind, url) => /assets\/KeyHelp-/.test(url));
  const come = page.waitForResponse(/assets\/KeyHelp-/);
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('Escape');
  release();
  await (await come).finished();
  await page.keyboard.press('j');
  await expect(page.getByRole('grid').locator('[data-focused]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape leaves a value alone whose editor is on its way', async ({ page }) => {
  const release = await hold(page, (_kind, url) => /assets\/CellEditor-/.test(url));
  await page.goto('/car/carMonthNew');
  await expect(rows(page).first()).toBeVisible();
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= /assets\/CellEditor-/.test(request.url())));
  await page.keyboard.press('j');
  await expect(async () => {
    await page.keyboard.press('F2');
    await expect.poll(() => isAsked, { timeout: 1000 }).toBe(true);
  }).toPass();
  await page.keyboard.press('Escape');
  const come = page.waitForResponse(/assets\/CellEditor-/);
  release();
  await (await come).finished();
  await page.keyboard.press('j');
  await expect(page.getByRole('grid').locator('[data-focused]')).toHaveCount(1);
  await expect(page.getByRole('grid').locator('input:not([type="checkbox"])')).toHaveCount(0);
});
