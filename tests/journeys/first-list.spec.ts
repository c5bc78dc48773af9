import { gzipSync } from 'node:zlib';
import { MOST } from '../../web/build/first-list.mjs';
import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';

test('a browser asks for no more JavaScript before the first list than the build allows', async ({ page }) => {
  // What is to come in a quiet moment never comes: however busy the machine is, the list is first.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: { readonly path: string; readonly body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push({ path: new URL(response.url()).pathname, body: response.body() });
  });
  await page.goto('/car/carMonthNew');
  await expect(rows(page).first()).toBeVisible();

  const sizes = await Promise.all(
    scripts.map(async ({ path, body }) => ({ path, bytes: gzipSync(await body).length })),
  );
  expect(sizes.length).toBeGreaterThan(1);
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(MOST);
});
