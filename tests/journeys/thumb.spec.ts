import type { Page } from '@playwright/test';
import { todaysShare } from '../factories/size.ts';
import { violations } from './axe.ts';
import { expect, sharedUrl, test } from './fixtures.ts';
import { settled } from './look.ts';
import { cutAtTheEdge, tooLow } from './phone-width.ts';
import { BASE_DATE } from './server.ts';
import { ADDRESSES, open, shapes, SIGNED_OUT } from './walked-pages.ts';

const PHONE = { width: 390, height: 844 };
/** Smallest side of what a thumb presses, in px. */
const THUMB = 44;
test.use({ viewport: PHONE, hasTouch: true });

/** Buttons, entries and fields of the page that a thumb would miss. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '#content button, #content [role=radio], footer button, header button',
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.round(box.height) < least)
        .map(({ one, box }) => `${one.textContent || one.ariaLabel} ${Math.round(box.height)}`),
    THUMB,
  );

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const check = async (page: Page, what: string): Promise<void> => {
  expect.soft(await sideways(page), `${what} scrolls sideways`).toBe(0);
  expect.soft(await tooSmall(page), `${what}: too small for a thumb`).toEqual([]);
  expect.soft(await violations(page), `${what}: axe`).toEqual([]);
};

test('exceptions, gates, approvals and vehicles are worked by thumb', async ({ page }) => {
  await page.goto('/desk/exceptions');
  await settled(page);
  await check(page, 'the list of exceptions');
  const bar = page.getByRole('navigation', { name: '常用页面' });
  const cases = page.getByRole('list', { name: '待处理' });
  await cases.getByRole('button').first().tap();

  // The case covers the list; what can be done and the button that does it are there without scrolling.
  await expect(cases).toBeHidden();
  await expect(page.getByRole('radiogroup', { name: '怎么处理' })).toBeVisible();
  await expect(page.getByRole('button', { name: /并看下一件/ })).toBeInViewport({ ratio: 1 });
  await check(page, 'a case');
  await page.getByRole('button', { name: '放大 通道抓拍' }).tap();
  await expect(page.getByRole('dialog', { name: '抓拍' })).toBeInViewport();
  await check(page, 'the pictures of a case');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '待处理' }).tap();
  await expect(cases).toBeVisible();

  for (const [name, shown] of [
    ['看板', page.getByRole('article').first()],
    ['复核', page.getByRole('list', { name: '复核列表' })],
    ['车辆', page.getByRole('textbox', { name: '车牌' })],
  ] as const) {
    await bar.getByRole('button', { name }).tap();
    await expect(shown).toBeVisible();
    await check(page, name);
  }
});

test('the map of the parks is walked by thumb: closer, to a park, to its cars', async ({ page }) => {
  await page.goto('/wel/dashboard?view=map');
  await settled(page);
  const gauges = page.locator('[data-gauge]');
  await expect(gauges.first()).toBeVisible();
  await check(page, 'the map');
  // What hides below others is not pressed: every gauge is hit in its middle.
  const covered = await gauges.evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (one.contains(hit) || hit.contains(one)) ? [] : [one.textContent];
    }),
  );
  expect(covered).toEqual([]);
  const together = page.getByRole('button', { name: /个车场.*点一下放大/ });
  const before = await gauges.count();
  await together.first().tap();
  await expect.poll(() => gauges.count()).not.toBe(before);
  await page.getByRole('button', { name: '看全部' }).tap();
  await expect.poll(() => gauges.count()).toBe(before);

  const single = page.locator('[data-gauge][aria-pressed]').first();
  await single.tap();
  const card = page.locator('aside').filter({ hasText: '在场车辆' });
  await expect(card).toBeInViewport({ ratio: 1 });
  await check(page, 'the card of a park');
  for (const link of await card.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
  await card.getByRole('link', { name: '在场车辆' }).tap();
  await expect(page).toHaveURL(/park=PK\d+&state=open/);
});

test('what a car stayed and a pass are read by thumb, and nothing tells of keys', async ({ page }) => {
  for (const path of ['/static/inoutRecord', '/car/carMonthNew']) {
    await page.goto(path);
    await settled(page);
    await page.locator('#content [role=button]').first().tap();
    await expect(page.getByRole('tab', { name: '概况' })).toBeVisible();
    await settled(page);
    expect(await sideways(page)).toBe(0);
    const tabs = await page.getByRole('tablist').last().getByRole('tab').all();
    for (const tab of tabs) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
    await expect(page.locator('#content kbd').filter({ visible: true })).toHaveCount(0);
  }
});

/** Facts of cards that end in an ellipsis, though they are a day with its time. */
const cutMoments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#content [role=button] span')]
      .filter((one) => one.childElementCount > 0 && /\d{4}-\d\d-\d\d \d\d:\d\d/.test(one.innerText))
      .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
      .map((one) => one.innerText),
  );

test('when a car came stands whole on its card', async ({ page }) => {
  await page.goto('/static/incar');
  await settled(page);
  await expect(page.locator('#content [role=button]').filter({ hasText: '入场时间' }).first()).toBeVisible();
  expect(await cutMoments(page)).toEqual([]);
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the console keeps its files, but no page and no answer of the platform', async ({ page }) => {
    await page.goto('/desk/exceptions');
    await settled(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await settled(page);
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('assets');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
    expect((await kept()).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    const manifest = await page.request.get('/manifest.webmanifest');
    expect([manifest.status(), (await manifest.json()).display]).toEqual([200, 'standalone']);
  });
});

/** One window of a phone for all pages: with the console cached a page takes a third of the time. */
const phone = test.extend<object, { readonly phonePage: Page }>({
  phonePage: [
    async ({ browser, stateOf }, use) => {
      const context = await browser.newContext({
        baseURL: sharedUrl(),
        storageState: await stateOf('admin'),
        viewport: PHONE,
        hasTouch: true,
      });
      const page = await context.newPage();
      await page.clock.install({ time: `${BASE_DATE}T15:00:00+08:00` });
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ phonePage }, use) => use(phonePage),
});

// All hand-written pages and one of each derived shape; a seventh of them a day, nightly all.
for (const { path } of todaysShare(shapes.filter((page) => !SIGNED_OUT.includes(page.path))))
  phone(`${path} fits a phone and a thumb`, async ({ page }) => {
    await open(page, ADDRESSES[path] ?? path);
    await settled(page);
    expect.soft(await sideways(page), 'scrolls sideways').toBe(0);
    expect.soft(await cutAtTheEdge(page), 'cut at the edge').toEqual([]);
    expect.soft(await tooLow(page), 'too small for a thumb').toEqual([]);
  });
