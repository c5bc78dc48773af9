import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';
import { settled } from './look.ts';

const SUBMIT = '**/blade-desk/notice/submit*';
const bar = (page: Page) => page.getByRole('contentinfo');

test.describe('without an answer', () => {
  test.use({ failingCalls: true });

  test('what was done and never answered is there once after a reload, in two windows', async ({ page, context }) => {
    const title = '夜间维护 A7';
    await page.goto('/system/notice?form=new');
    await settled(page);
    const form = page.getByRole('dialog');
    await form.getByLabel(/^标题/).fill(title);
    await form.getByLabel(/^(内容|正文)/).fill('22 点起维护');
    let sent = 0;
    await context.route(SUBMIT, async (route) => {
      if (route.request().headers()['dry-run']) return route.continue();
      sent += 1;
      await route.fetch(); // the platform does it
      return route.abort(); // nobody hears of it
    });
    await page.keyboard.press('Control+Enter');
    await expect(bar(page)).toContainText('待发送');
    expect(sent).toBeGreaterThan(0);
    await page.reload();
    await expect(bar(page)).toContainText('待发送');
    const other = await context.newPage();
    await other.goto('/desk/jobs?view=outbox');
    await expect(other.getByRole('main')).toContainText(title);
    await context.unroute(SUBMIT);
    await expect(bar(page)).not.toContainText('待发送', { timeout: 20_000 });
    await expect(other.getByRole('main')).toContainText('没有待发送的操作');
    await other.close();
    await page.goto('/system/notice');
    await settled(page);
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);

    await page.goto('/desk/jobs');
    const line = page.getByRole('row').filter({ hasText: title }).first();
    await expect(line).toContainText('控制台');
    await line.getByRole('button', { name: '撤销', exact: true }).click();
    await page.keyboard.press('Control+Enter');
    await expect(line).toContainText(/已撤销|撤销本身/);
  });
});

test('a form that was begun is as it was after a reload, listed until it is thrown away', async ({ page }) => {
  await page.goto('/system/notice?form=new');
  await settled(page);
  const title = page.getByRole('dialog').getByLabel(/^标题/);
  await title.fill('没写完');
  await expect(page.getByRole('dialog')).toContainText('草稿已保留');
  page.once('dialog', (asked) => void asked.accept()); // the browser asks whether to leave
  await page.reload();
  await expect(title).toHaveValue('没写完');
  await page.keyboard.press('Escape');
  await page.goto('/desk/jobs?view=drafts');
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('main')).toContainText('没有草稿');
});
