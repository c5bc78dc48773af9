import { isNightly } from '../factories/size.ts';
import { expect, sharedUrl, signIn, test } from './fixtures.ts';
import { settled } from './look.ts';
import { cliAt, login } from './terminal.ts';

test.describe('two people', () => {
  test.use({ user: 'east' });

  test('what one asks for waits until another approves it, by keys; who asked is told', async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.goto('/system/sysRole');
    await settled(page);
    const role = page.getByRole('row').filter({ hasText: '收费员' }).first();
    await role.click();
    await page.keyboard.press('e');
    await page.getByLabel('退款上限').fill('600');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/已提交复核 AF/)).toBeVisible();

    const nobody = { cookies: [], origins: [] }; // a new window has the sign-in of the first one otherwise
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', storageState: nobody });
    const other = await context.newPage();
    await signIn(other, 'yunbo');
    await other.goto('/system/approval');
    await settled(other);
    await expect(other.getByText('收费员').first()).toBeVisible();
    await expect(other.getByText('¥600.00').first()).toBeVisible();
    await expect(other.getByRole('button', { name: '同意并执行' })).toBeVisible();
    await other.keyboard.press('Control+Enter');
    await expect(other.getByText('已同意并执行')).toBeVisible();
    await expect(page.getByText(/已同意 · /)).toBeVisible();
    await context.close();
  });
});

// by day the server's tests ask for the same of every action
if (isNightly)
  test.describe('from a terminal', () => {
    test.use({ user: 'yunbo' });

    test('below the amount it is done at once; above it somebody else of the role must agree, once', async ({
      page,
    }, info) => {
      const terminalOf = async (user: string) => {
        const cli = cliAt(sharedUrl(), Object.assign(Object.create(info), { outputPath: () => info.outputPath(user) }));
        await login(cli, user);
        return cli;
      };
      const [east, other] = [await terminalOf('east'), await terminalOf('mgr1')];
      const limit = async (): Promise<unknown> =>
        (await east.json<{ data: unknown }>(['role', 'get', '商家', '--json', 'refundMax'])).document.data;
      expect((await east.run(['role', 'edit', '商家', '--refund-max', '400', '--yes'])).code).toBe(0);
      expect(await limit()).toEqual({ refundMax: 40_000 });

      const asked = await east.run(['role', 'edit', '商家', '--refund-max', '700', '--yes']);
      const [, approval = ''] = /Sent for approval as (AF\w+)/.exec(asked.err + asked.out) ?? [];
      expect([asked.code, approval]).toEqual([7, expect.stringMatching(/^AF/)]);
      expect(await limit()).toEqual({ refundMax: 40_000 });
      for (const cli of [east, other])
        expect((await cli.run(['approval', 'approve', approval, '--yes'])).code).not.toBe(0);
      expect(await limit()).toEqual({ refundMax: 40_000 });

      await page.goto(`/system/approval?id=${approval}`);
      await settled(page);
      await expect(page.getByText('¥700.00').first()).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('已同意并执行')).toBeVisible();
      expect(await limit()).toEqual({ refundMax: 70_000 });
      const decided = await east.json<{ data: unknown }>(['approval', 'get', approval, '--json', 'state,surface']);
      expect(decided.document.data).toMatchObject({ state: 'approved', surface: 'cli' });
    });
  });
