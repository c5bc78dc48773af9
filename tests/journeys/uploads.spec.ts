import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test('what has failed is seen at once, and sent again with one press', async ({ page }) => {
  await page.goto('/system/thirdplatform');
  await settled(page);
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const park = page.getByRole('navigation', { name: '各车场的发件箱' }).getByRole('button').first();
  await expect(park).toHaveAttribute('aria-current', 'true');
  await expect(park).toContainText('失败');
  await expect(lane('失败').getByRole('listitem').first()).toContainText('试了 6 次');
  await expect(lane('等待发送').getByRole('listitem').first()).toContainText('等同一次停车的前一条');
  await expect(lane('重试中').getByRole('listitem').first()).toContainText(/第 \d 次/);

  await page.keyboard.press('r');
  await expect(page.getByText(/已重新排队 \d+ 条/)).toBeVisible();
  await expect(lane('失败')).toContainText('没有失败的');
  await expect(park).not.toContainText('失败');

  await page.keyboard.press('j');
  await expect(page.getByRole('slider', { name: '近 24 小时' })).toHaveAttribute('aria-valuetext', /送达/);
  await page.getByRole('button', { name: '关闭上传' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('队列保留');
  await expect(question).toContainText('杭州城市大脑停车');
  await page.keyboard.press('Escape');
  await page
    .getByRole('radio', { name: '列表' })
    .or(page.getByRole('button', { name: '列表', exact: true }))
    .first()
    .click();
  await expect(page.getByRole('row').filter({ hasText: '杭州城市大脑停车' })).toBeVisible();
});
