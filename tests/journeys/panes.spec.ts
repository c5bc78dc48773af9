import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const strips = (page: Page) => page.getByRole('tablist', { name: '标签', exact: true });

test('with two panes at 1280 every tab is reached, the shown ones are in sight, and heads are not cut', async ({
  page,
}) => {
  const paths = ['/car/carMonthNew', '/static/inoutRecord', '/static/incar', '/sysjob/job', '/system/param'];
  for (const path of [...paths, '/basedata/parkdevice', '/basedata/parkdeviceStatus', '/basedata/park']) {
    await page.goto(path);
    await settled(page);
  }
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '移到右侧窗格' }).click();
  await expect(strips(page)).toHaveCount(2);
  // The page that came beside it is drawn, not only its bones.
  await expect(page.getByRole('grid')).toHaveCount(2);

  const left = strips(page).first();
  const more = page.getByRole('button', { name: /还有 \d+ 个标签没有完整显示/ });
  await expect(more).toBeVisible();
  const shown = left.getByRole('tab', { selected: true });
  await expect(shown).toBeInViewport({ ratio: 1 });
  const names = left.getByRole('tab');
  for (const tab of await names.all())
    expect(await tab.evaluate((one) => one.scrollWidth - one.clientWidth), 'a name is whole').toBeLessThanOrEqual(0);
  await more.click();
  await page.getByRole('option', { name: '进出记录' }).click();
  const back = left.getByRole('tab', { name: '进出记录', selected: true });
  await expect(back).toBeInViewport({ ratio: 1 });
  await settled(page);
  await page.getByTitle('关闭「进出记录」').click();
  await expect(left.getByRole('tab', { name: '进出记录' })).toHaveCount(0);
  const head = page.getByRole('button', { name: /^新增/ });
  for (const button of await head.all()) await expect(button).toBeInViewport({ ratio: 1 });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('what a job and a parameter are stands whole at 1280, and what is cut is read under the pointer', async ({
    page,
  }) => {
    for (const [path, whole] of [
      ['/sysjob/job', ['title', 'groupTitle', 'state', 'nextTime', 'lastState', 'lastTime']],
      ['/system/param', ['group', 'effective', 'initial', 'company']],
    ] as const) {
      await page.goto(path);
      await settled(page);
      const cells = page.getByRole('grid').locator('[data-column]');
      const cut = await cells.evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.getAttribute('data-column') ?? ''] : [])),
      );
      expect(cut.filter((name) => whole.some((one) => one === name))).toEqual([]);
      const last = page
        .getByRole('grid')
        .locator(`[data-column=${whole.at(-1) ?? ''}]`)
        .first();
      await expect(last).toBeInViewport({ ratio: 1 });
      for (const name of new Set(cut)) {
        const one = page.getByRole('grid').locator(`[data-column=${name}]`).first();
        await one.hover();
        await expect(one, name).toHaveAttribute('title', /\S/);
      }
    }
  });
});
