import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test.use({ user: 'east' });

/** A picture of one black dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

test('somebody applies for a pass with a picture, another look at it opens the pass, and it is taken back', async ({
  page,
}) => {
  await test.step('the application', async () => {
    await page.goto('/car/parkcarapply');
    await settled(page);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: '申请车辆' });
    await form.getByLabel(/^车牌/).fill('京N77001');
    await form.getByRole('combobox', { name: '车场' }).fill('云泊广场');
    await page.getByRole('option', { name: '云泊广场地下车库' }).click();
    await form.getByRole('combobox', { name: '车类' }).fill('月租');
    await page.getByRole('option', { name: /^月租车/ }).click();
    await form.getByLabel(/^车主/).fill('李伟');
    await form.getByLabel(/^手机/).fill('19900007001');
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText(/证件照片不能为空/)).toBeVisible();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(form.getByRole('img', { name: '证件照片 1' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('grid').getByRole('row', { name: /N77001/ })).toContainText('待审');
  });

  await test.step('its picture stands beside the decision, which says its price', async () => {
    await page.goto('/car/admincarapply?view=pending');
    await page
      .getByRole('grid')
      .getByRole('row', { name: /N77001/ })
      .click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link').getByRole('img', { name: '证件照片 1' })).toBeVisible();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: /^通过/ });
    await expect(dialog.getByText('稍后收款，这次不收').first()).toBeVisible();
    await dialog.getByRole('combobox', { name: '收款方式' }).selectOption({ label: '现金' });
    await expect(dialog.getByRole('button', { name: /300\.00/ })).toBeVisible();
    await dialog.getByRole('combobox', { name: '收款方式' }).selectOption({ label: '—' });
    await expect(dialog.getByText('稍后收款，这次不收').first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('it is passed, until that is taken back, its pass with it', async () => {
    // the view shows only pending ones
    await expect(page.getByRole('grid').getByRole('row', { name: /N77001/ })).toHaveCount(0);
    await page.getByRole('button', { name: /撤销/ }).click();
    await expect(page.getByRole('region', { name: '提示' }).getByText('已撤销')).toBeVisible();
    await expect(page.getByRole('grid').getByRole('row', { name: /N77001/ })).toBeVisible();
    await page.goto('/car/carMonthNew?plates=N77001');
    await settled(page);
    await expect(page.getByRole('grid').getByRole('row', { name: /N77001/ })).toHaveCount(0);
  });
});

test('bookings are refused together with one reason, and that is taken back', async ({ page }) => {
  await page.goto('/car/managebook?view=pending');
  await settled(page);
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: '待审' });
  await expect(rows.first()).toBeVisible();
  const waiting = await rows.count();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: /^拒绝/ });
  await dialog.getByLabel(/^拒绝原因/).fill('当日检修');
  await page.keyboard.press('Control+Enter');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: /撤销/ }).click();
  await expect(rows).toHaveCount(waiting);
});

test('each number on the home page that waits for somebody leads to the rows that it counts', async ({ page }) => {
  await page.goto('/wel/index');
  await settled(page);
  const first = page.locator('section:has(> h2:text-is("先看这些"))');
  await expect(first.getByRole('link').first()).toBeVisible(); // waits for the figures
  const chips = await first.evaluate(({ children }) => [...children].slice(1).map(({ tagName }) => tagName));
  expect(chips.length).toBeGreaterThan(1);
  expect(new Set(chips)).toEqual(new Set(['A']));
  for (const [at] of chips.entries())
    // Again, when somebody else on the same platform has applied between the two looks.
    await expect(async () => {
      await page.goto('/wel/index');
      const chip = first.getByRole('link').nth(at);
      const [, count = ''] = /(\d+)$/.exec((await chip.innerText()).trim()) ?? [];
      await chip.click();
      const rows = page.locator('main').getByRole('grid').filter({ visible: true });
      const cases = page.locator('main').getByRole('list', { name: '复核列表' }).filter({ visible: true });
      await expect(rows.or(cases)).toBeVisible({ timeout: 5000 });
      const [what, wait] = [`number ${at + 1}`, { timeout: 5000 }];
      if (await cases.isVisible())
        await expect(cases.getByTitle('待复核', { exact: true }), what).toHaveCount(Number(count), wait);
      else await expect(rows, what).toHaveAttribute('aria-rowcount', String(Number(count) + 1), wait);
    }).toPass();
});
