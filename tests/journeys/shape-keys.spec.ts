import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todaysShare } from '../factories/size.ts';
import { shapeOf } from '../pictures/shapes.ts';
import { expect, test } from './fixtures.ts';
import { lasting } from './lasting.ts';
import { settled } from './look.ts';
import { open } from './walked-pages.ts';

/**
 * Every list with a picture of its own, by keys alone: arrows go into it and move on, Enter opens what has the focus,
 * Escape leaves that and gives the focus back. Which lists those are is read from what declares them.
 */

const PAGES = fileURLToPath(new URL('../../web/pages', import.meta.url));
const ENDING = '.extension.ts';
const DRAWN = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ENDING) && /^ {2}shape: \{/m.test(readFileSync(join(PAGES, file), 'utf8')))
  .map((file) => basename(file, ENDING))
  .toSorted();

test('lists with a picture are found', () => expect(DRAWN.length).toBeGreaterThan(10));

for (const noun of todaysShare(DRAWN))
  lasting(`the picture of ${noun} is worked with by keys`, async ({ page }) => {
    const seen = shapeOf(noun);
    await open(page, seen.path, { width: 1280, height: 800 });
    await settled(page);
    await seen.pose?.(page);
    await settled(page);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
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
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).not.toBe(pathname + search);
    if (new URL(page.url()).pathname !== pathname) return; // it has a page of its own
    await settled(page);
    // what is shown in the place of the picture gives it back at a row, what lies over it just where it was
    const isOver = await page.locator('[data-shape]').isVisible();
    await page.keyboard.press('Escape');
    const back = expect.poll(at, 'the focus is back');
    await (isOver ? back.toBe(before) : back.not.toBe(''));
  });
