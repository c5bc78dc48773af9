import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}
interface Park extends Place {
  readonly parkName: string;
  readonly stallNum: number;
  readonly remainNum: number;
}

/** The parks as their own lists answer them. */
const listed = async (page: Page): Promise<readonly Park[]> => {
  const all: Park[] = [];
  for (const path of ['/basedata/park', '/road/park']) {
    const answer = page.waitForResponse(/\/basePark\/list\?.*current=1/);
    await page.goto(path);
    const { data } = (await (await answer).json()) as { readonly data: readonly Park[] };
    all.push(...data);
  }
  return all;
};

/** Kilometres between two places, by the haversine formula. */
const kilometres = (a: Place, b: Place): number => {
  const rad = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const gauges = (page: Page) => page.locator('[data-gauge]');
const freeOf = async (page: Page): Promise<number> =>
  sum(await gauges(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-gauge')))));

test('the gauges of the map hold what the lists of the parks hold, where the parks lie', async ({ page }) => {
  const parks = await listed(page);
  await page.goto('/wel/dashboard');
  await settled(page);
  await page.keyboard.press('v');
  await expect(gauges(page).first()).toBeVisible();
  const [free, stalls] = [sum(parks.map(({ remainNum }) => remainNum)), sum(parks.map(({ stallNum }) => stallNum))];
  expect(await freeOf(page)).toBe(free);
  const grouped = (count: number): string => count.toLocaleString('en-US');
  await expect(page.getByText(`余位 ${grouped(free)} / ${grouped(stalls)}`)).toBeVisible();

  // As far from each other as the scale says.
  const drawn = await Promise.all(
    parks.map(async (park) => {
      const gauge = page.getByRole('button', { name: new RegExp(`^${park.parkName}`) });
      return { park, box: (await gauge.count()) > 0 ? await gauge.boundingBox() : null };
    }),
  );
  const single = drawn.flatMap(({ park, box }) => (box ? [{ park, x: box.x, y: box.y }] : []));
  expect(single.length).toBeGreaterThan(2);
  const scale = page.locator('[data-map]').getByText(/^\d+ 公里$/);
  const [km, width] = [Number.parseFloat(await scale.innerText()), (await scale.boundingBox())?.width ?? 0];
  const [first, ...others] = single;
  for (const other of others)
    if (first)
      expect((Math.hypot(other.x - first.x, other.y - first.y) / width) * km).toBeCloseTo(
        kilometres(first.park, other.park),
        0,
      );

  // From far away they lie together; pressing them comes closer, and no park is lost on the way.
  const together = page.getByRole('button', { name: /个车场.*点一下放大/ });
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: '缩小' }).click();
  await expect(together.first()).toBeVisible();
  expect(await freeOf(page)).toBe(free);
  const before = await together.count();
  await together.first().click();
  await expect.poll(() => together.count()).not.toBe(before);
  await page.getByRole('button', { name: '看全部' }).click();
  expect(await freeOf(page)).toBe(free);

  // A park by keys: its card leads to its cars.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const card = page.locator('aside').filter({ hasText: '在场车辆' });
  const name = await card.getByRole('heading').innerText();
  const park = parks.find(({ parkName }) => parkName === name);
  await expect(card).toContainText(`${park?.remainNum} / ${park?.stallNum}`);
  await card.getByRole('link', { name: '在场车辆' }).click();
  await expect(page).toHaveURL(/park=PK\d+&state=open/);
});

test('with a tile service the ground is drawn, and places stay where they were without', async ({ page }) => {
  const asked: string[] = [];
  let isDown = false;
  await page.route('**/config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.parkdeckConfig = { mapTiles: "/tiles/{z}/{x}/{y}.svg", mapCredit: "© Maps" };',
    }),
  );
  await page.route('**/tiles/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await (isDown
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
        }));
  });
  await page.goto('/wel/dashboard?view=map');
  await settled(page);
  await expect(page.getByText('© Maps')).toBeVisible();
  await expect(gauges(page).first()).toBeVisible();
  // The tile under a park is the one of its place, by the formula of the web's maps.
  const name = await gauges(page).first().locator('span').first().innerText();
  const { lng = 0, lat = 0 } = (await listed(page)).find(({ parkName }) => parkName === name) ?? {};
  const zoom = Number(asked[0]?.split('/')[2]);
  const rad = (lat * Math.PI) / 180;
  const [x, y] = [((lng + 180) / 360) * 2 ** zoom, ((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * 2 ** zoom];
  expect(asked).toContain(`/tiles/${zoom}/${Math.floor(x)}/${Math.floor(y)}.svg`);

  isDown = true;
  await page.goto('/wel/dashboard?view=map');
  await expect(page.getByText('底图没有读出来，位置不受影响')).toBeVisible();
  await expect(gauges(page).first()).toBeVisible();
});

test('the pin in the form of a park is its place: keys and presses write it, what is written moves it', async ({
  page,
}) => {
  await page.goto('/basedata/park?form=PK0001');
  const map = page.locator('[data-map]');
  const pin = map.getByRole('button', { name: /^大头针/ });
  await pin.scrollIntoViewIfNeeded();
  const value = (name: string) => page.locator(`[data-field=${name}] input`);
  const read = async (): Promise<Place> => ({
    lng: Number(await value('lng').inputValue()),
    lat: Number(await value('lat').inputValue()),
  });
  const before = await read();
  await pin.focus();
  await page.keyboard.press('Shift+ArrowRight');
  const moved = await read();
  expect(kilometres(before, moved)).toBeCloseTo(0.5, 2);
  expect(moved.lat).toBe(before.lat);

  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no box');
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4);
  const pressed = await read();
  expect(pressed.lng).toBeLessThan(moved.lng);
  expect(pressed.lat).toBeGreaterThan(before.lat);

  await value('lng').fill(String(before.lng));
  await value('lat').fill(String(before.lat));
  await expect(pin).toHaveAccessibleName(`大头针：经度 ${before.lng}，纬度 ${before.lat}`);
});
