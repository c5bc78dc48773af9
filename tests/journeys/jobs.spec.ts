import { expect, test } from './fixtures.ts';
import { openList, rows } from './lists.ts';
import { settled } from './look.ts';

test('a job is paused, run by hand and looked back on, by keys', async ({ page }) => {
  await openList(page, '/sysjob/job');
  const job = rows(page).filter({ hasText: '收回到期授权' });
  await expect(job).toContainText('运行中');
  await expect(job).toContainText('每小时的 01 分');
  await job.click();
  await settled(page);
  await page.keyboard.press('p');
  const pause = page.getByRole('dialog', { name: /暂停/ });
  await expect(pause).toContainText('正在执行的这次会跑完');
  await page.keyboard.press('Control+Enter');
  await expect(pause).toBeHidden();
  await expect(job).toContainText('已暂停');

  await page.keyboard.press('r');
  const run = page.getByRole('dialog', { name: /立即执行/ });
  await expect(run).toContainText('执行一次');
  await page.keyboard.press('Control+Enter');
  await expect(run).toBeHidden();

  await openList(page, '/sysjob/joblog');
  const line = rows(page).filter({ hasText: '收回到期授权' }).filter({ hasText: '手动' });
  await expect(line).toContainText('成功');
});

test('the form of a job says in words when it comes, and why it never would', async ({ page }) => {
  await openList(page, '/sysjob/job');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  const cron = form.getByLabel(/执行周期/);
  await cron.fill('0 8 * * 1');
  await expect(form).toContainText('每周一 08:00');
  await expect(form.getByRole('listitem')).toHaveCount(5);
  await cron.fill('0 0 30 2 *');
  await expect(form).toContainText('永远不会到');
});
