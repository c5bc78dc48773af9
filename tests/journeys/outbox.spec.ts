import type { Page } from '@playwright/test';
import { expect, sharedUrl, test } from './fixtures.ts';
import { settled } from './look.ts';
import { DEMO_PASSWORD } from './server.ts';

const SUBMIT = '**/blade-desk/notice/submit*';
const bar = (page: Page) => page.getByRole('contentinfo');

/** The notices of that title that the platform has, asked for without the console. */
const storedNotices = async (title: string): Promise<readonly { readonly content: string }[]> => {
  const signedIn = await fetch(`${sharedUrl()}/api/api-uaa/oauth/user/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const { data }: { data: { accessToken: string } } = await signedIn.json();
  const query = new URLSearchParams({ current: '1', size: '50', title });
  const answered = await fetch(`${sharedUrl()}/api/blade-desk/notice/list?${query}`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  const { data: rows }: { data: readonly { title: string; content: string }[] } = await answered.json();
  return rows.filter((row) => row.title === title);
};

test.describe('without an answer', () => {
  test.use({ failingCalls: true });

  test('what was done and never answered is there once after a reload, in two windows', async ({ page, context }) => {
    const title = '夜间维护 A7';
    await page.goto('/system/notice?form=new');
    await settled(page);
    const form = page.getByRole('dialog');
    await form.getByLabel(/^标题/).fill(title);
    await form.getByLabel(/^(内容|正文)/).fill('22 点起维护');
    let deaf = true;
    const keys = new Set<string | undefined>();
    await context.route(SUBMIT, async (route) => {
      const { 'dry-run': dry, 'idempotency-key': key } = route.request().headers();
      if (dry) return route.continue();
      keys.add(key);
      const answer = await route.fetch(); // the platform does it
      return deaf ? route.abort() : route.fulfill({ response: answer }); // nobody hears of it
    });
    await page.keyboard.press('Control+Enter');
    await expect(bar(page)).toContainText('待发送');
    expect(await storedNotices(title)).toHaveLength(1);
    await page.reload();
    await expect(bar(page)).toContainText('待发送');
    const other = await context.newPage();
    await other.goto('/desk/jobs?view=outbox');
    await expect(other.getByRole('main')).toContainText(title);
    deaf = false;
    await expect(bar(page)).not.toContainText('待发送', { timeout: 20_000 });
    await expect(other.getByRole('main')).toContainText('没有待发送的操作');
    await other.close();
    expect([...keys]).toEqual([expect.stringMatching(/./)]);
    expect(await storedNotices(title)).toEqual([expect.objectContaining({ content: '22 点起维护' })]);

    await page.goto('/desk/jobs');
    const line = page.getByRole('row').filter({ hasText: title }).first();
    await expect(line).toContainText('控制台');
    await line.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(title);
    await page.keyboard.press('Control+Enter');
    await expect(line).toContainText(/已撤销|撤销本身/);
    expect(await storedNotices(title)).toEqual([]);
  });
});

test.describe('without a network', () => {
  test.use({ failingCalls: true });

  test('what is done without a network is sent on the way back, each once and in its order', async ({
    page,
    context,
  }) => {
    const titles = ['断网一', '断网二', '断网三'];
    await page.goto('/system/notice?form=new');
    await settled(page);
    const form = page.getByRole('dialog');
    const fill = async (title: string): Promise<void> => {
      await form.getByLabel(/^标题/).fill(title);
      await form.getByLabel(/^(内容|正文)/).fill('断网时写的');
      await page.keyboard.press('Control+Enter');
      await expect(form).toBeHidden();
    };
    await expect(form.getByLabel(/^标题/)).toBeVisible();
    await form.getByLabel(/^标题/).fill('断');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await context.setOffline(true);
    for (const [at, title] of titles.entries()) {
      if (at > 0) {
        await page.keyboard.press('n');
        await expect(form).toBeVisible();
      }
      await fill(title);
      await expect(page.getByRole('button', { name: `${at + 1} 待发送` })).toBeVisible();
    }
    expect(await Promise.all(titles.map(storedNotices))).toEqual([[], [], []]);
    await context.setOffline(false);
    await expect(bar(page)).not.toContainText('待发送', { timeout: 30_000 });
    const stored = await Promise.all(titles.map(storedNotices));
    expect(stored.map((rows) => rows.map(({ content }) => content))).toEqual(titles.map(() => ['断网时写的']));
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
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/已恢复 .*填的内容/);
  page.once('dialog', (asked) => void asked.accept());
  await page.goto('/desk/jobs?view=drafts');
  const left = page.getByRole('status').filter({ hasText: '没有填完' });
  await expect(left).toBeVisible();
  await left.getByRole('button', { name: '继续填' }).click();
  await expect(title).toHaveValue('没写完');
  await expect(left).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: '从头填' }).click();
  await expect(title).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.goto('/desk/jobs?view=drafts');
  await expect(page.getByRole('main')).toContainText('没有草稿');
});
