import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

/** Presses keys and counts them: a chord counts each of its keys. */
const counting = (page: Page) => {
  let keys = 0;
  return {
    press: async (...chords: readonly string[]) => {
      for (const chord of chords) {
        keys += chord.split('+').length;
        await page.keyboard.press(chord);
      }
    },
    get keys() {
      return keys;
    },
  };
};

test.describe('a cashier at the keyboard', () => {
  test.use({ user: 'cash1' });

  test('from an unreadable plate at the exit to the open barrier and the right fee: at most 8 keys', async ({
    page,
  }) => {
    await page.goto('/desk/board');
    await settled(page);
    await expect(page.getByRole('article', { name: /需处理/ }).first()).toBeVisible();
    const hand = counting(page);
    await hand.press('g', 'x');
    const queue = page.getByRole('list', { name: '待处理' });
    await expect(queue.getByRole('listitem').first()).toContainText('车牌存疑');
    const first = await queue.getByRole('listitem').first().innerText();

    // Everything needed to decide is visible: both pictures, the matching car, its fee.
    await expect(page.getByRole('img', { name: /通道抓拍/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /入场抓拍/ })).toBeVisible();
    const collect = page.getByRole('radio', { name: /收款放行/ });
    await expect(collect).toBeChecked();
    const fee = /¥([\d.]+)/.exec(await collect.innerText())?.[1] ?? '';
    expect(Number(fee)).toBeGreaterThan(0);
    await hand.press('1');
    await expect(page.getByRole('button', { name: `收 ¥${fee} 并看下一件` })).toBeVisible();
    await hand.press('Control+Enter');
    expect(hand.keys).toBeLessThanOrEqual(8);

    // The barrier gets the command, the next case appears, and everything is logged.
    await expect(page.getByText(`收款放行，收 ¥${fee}`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /已发送|已抬杆/ })).toBeVisible();
    await expect(queue.getByRole('listitem').first()).not.toHaveText(first);
    await page.goto('/static/tempWCPays');
    await settled(page);
    // Other tests take payments at the same time; the world's own payments end at three o'clock.
    await expect(
      page
        .getByRole('grid')
        .getByRole('row')
        .filter({ hasText: new RegExp(`2026-03-01 (?!15:00:00)1[5-9].*现金.*${fee.replace('.', '\\.')}`) })
        .first(),
    ).toBeVisible();
  });

  test('a barrier that does not answer says so after ten seconds', async ({ page }) => {
    await page.goto('/desk/exceptions');
    await settled(page);
    await page.getByRole('listitem').filter({ hasText: '无入场记录' }).getByRole('button').click();
    await expect(page.getByRole('radio', { name: /收款放行/ })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    const path = page.getByRole('status').filter({ hasText: '出口' });
    await expect(path).toContainText('已发送');
    await page.clock.fastForward(11_000);
    await expect(path).toContainText('没有及时应答，指令作废，不会再开');
    await expect(path.getByRole('button', { name: '再发一次' })).toBeVisible();
  });
});
