import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { pages, reports } from '../architecture/declared.ts';
import { todaysShare } from '../factories/size.ts';
import { SHAPES, shapeOf } from '../pictures/shapes.ts';
import { expect, test } from './fixtures.ts';
import { lasting } from './lasting.ts';
import { settled } from './look.ts';
import { ADDRESSES, open } from './walked-pages.ts';

/**
 * Every list with a picture of its own, by keys alone: arrows go into it and move on, Enter opens what has the focus,
 * Escape leaves that and gives the focus back. So do the pages that open in their shape, those of figures with a map,
 * and all that are written by hand. Which those are is read from what declares them.
 */

const PAGES = fileURLToPath(new URL('../../web/pages', import.meta.url));
const ENDING = '.extension.ts';
/** The nouns whose extension declares this. */
const declaring = (what: RegExp): readonly string[] =>
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING) && what.test(readFileSync(join(PAGES, file), 'utf8')))
    .map((file) => basename(file, ENDING))
    .toSorted();
const DRAWN = declaring(/^ {2}shape: \{/m);
const SHAPED = declaring(/^ {2}Shape: part\(/m);
const BY_HAND = pages.filter(({ view, auth, tab }) => view === 'own' && auth !== 'public' && tab !== false);
const MAPPED = reports.flatMap(({ name, report }) =>
  report?.heat
    ? pages
        .filter((page) => page.view === 'report' && (page.of === name || (page.with && name in page.with)))
        .map(({ path }) => `${path}?part=${name}`)
    : [],
);
const PLACES = [
  ...SHAPED.map((noun) => shapeOf(noun).path),
  ...MAPPED,
  ...BY_HAND.map(({ path }) => ADDRESSES[path] ?? path),
  ...Object.values(SHAPES).flatMap(({ path }) => (path.includes('view=') ? [path] : [])),
];

test('lists with a picture are found, and pages of a shape of their own', () => {
  expect(DRAWN.length).toBeGreaterThan(10);
  expect(SHAPED.length).toBeGreaterThan(5);
  expect(BY_HAND.length).toBeGreaterThan(20);
  expect(MAPPED.length).toBeGreaterThan(0);
});

const SIZE = { width: 1280, height: 800 };
const letGo = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

for (const noun of todaysShare(DRAWN))
  lasting(`the picture of ${noun} is worked with by keys`, async ({ page }) => {
    const seen = shapeOf(noun);
    await open(page, seen.path, SIZE);
    await settled(page);
    await seen.pose?.(page);
    await settled(page);
    await letGo(page);
    /** What has the focus in the picture; empty: nothing. */
    const at = (): Promise<string> =>
      page.evaluate(() => {
        const own = document.activeElement;
        const picture = own?.closest('[data-shape]');
        if (!picture || !own) return '';
        // what it says may change meanwhile, and others come before it
        return own.getAttribute('data-row') ?? `${[...picture.querySelectorAll('*')].indexOf(own)} ${own.textContent}`;
      });
    await page.keyboard.press('ArrowDown');
    await expect.poll(at, 'an arrow goes into the picture').not.toBe('');
    const first = await at();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
      if ((await at()) !== first) break;
      await page.keyboard.press(key);
    }
    expect(await at(), 'arrows stay in the picture').not.toBe('');
    const before = await at();
    const { pathname, search } = new URL(page.url());
    await page.keyboard.press('Enter');
    const isOpen = async (): Promise<boolean> =>
      new URL(page.url()).pathname + new URL(page.url()).search !== pathname + search ||
      (await page.getByRole('dialog').count()) > 0;
    await expect.poll(isOpen, 'Enter opens what has the focus').toBe(true);
    if (new URL(page.url()).pathname !== pathname) return; // it has a page of its own
    await settled(page);
    // what is shown in the place of the picture gives it back at a row, what lies over it just where it was
    const isOver = await page.locator('[data-shape]').isVisible();
    await page.keyboard.press('Escape');
    const back = expect.poll(at, 'the focus is back');
    await (isOver ? back.toBe(before) : back.not.toBe(''));
  });

/** What has the focus on the page in front; empty: nothing has, or the page itself. */
const onPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = document.activeElement;
    const around = own?.closest('main, [role="dialog"]');
    if (!own || !around || own === around) return '';
    const place = own.getAttribute('data-place') ?? own.getAttribute('data-at');
    return place ?? `${[...around.querySelectorAll('*')].indexOf(own)} ${own.textContent}`;
  });

/** Arrows go into a page, once there is something on it; those that choose a floor or a row leave it to the others. */
const arrive = (page: Page): Promise<void> =>
  expect(async () => {
    for (const key of ['ArrowDown', 'ArrowRight']) if ((await onPage(page)) === '') await page.keyboard.press(key);
    expect(await onPage(page), 'an arrow goes into the page').not.toBe('');
  }).toPass();

for (const path of todaysShare(PLACES))
  lasting(`the page ${path} is walked by keys`, async ({ page }) => {
    await open(page, path, SIZE);
    await settled(page);
    await letGo(page);
    expect(await onPage(page)).toBe('');
    await arrive(page);
    const first = await onPage(page);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
      if ((await onPage(page)) !== first) break;
      await page.keyboard.press(key);
    }
    await arrive(page); // what was drawn anew meanwhile has not kept it
    expect(new URL(page.url()).pathname, 'arrows open nothing').toBe(new URL(path, page.url()).pathname);
  });

for (const noun of todaysShare(SHAPED))
  lasting(`the shape of ${noun} has the focus again after what was opened by Enter`, async ({ page }) => {
    await open(page, shapeOf(noun).path, SIZE);
    await settled(page);
    await letGo(page);
    await arrive(page);
    for (const key of ['Enter', 'Escape']) {
      await page.keyboard.press(key);
      await settled(page);
    }
    await expect.poll(() => onPage(page), 'the focus is back').not.toBe('');
  });

lasting('the matrix of a role is walked by keys, from its search too', async ({ page }) => {
  const seen = SHAPES['role'];
  if (!seen) throw new Error('no matrix of a role');
  await open(page, seen.path, SIZE);
  await settled(page);
  await seen.pose?.(page);
  const inMatrix = (): Promise<boolean> => page.evaluate(() => !!document.activeElement?.closest('[data-at]'));
  expect(await inMatrix()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expect.poll(inMatrix, 'an arrow goes into the matrix').toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(inMatrix, 'down from the search').toBe(true);
});

lasting('a price that was looked at has the focus again, not another of its rule, nor a hole', async ({ page }) => {
  const seen = shapeOf('tariff');
  await open(page, seen.path, SIZE);
  await settled(page);
  await seen.pose?.(page);
  await settled(page);
  const prices = page.locator('[data-shape="tariff"] [data-place]');
  const editor = page.locator('[data-shape="tariff"]');
  for (const cell of [prices.nth(5), prices.last()]) {
    const place = (await cell.getAttribute('data-place')) ?? '';
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(editor, 'the rule is open').toHaveCount(0);
    await settled(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => onPage(page), 'the focus is in the same cell').toBe(place);
  }
});
