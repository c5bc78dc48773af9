import { expect, test } from './fixtures.ts';
import { openList } from './lists.ts';

test.describe('the menu of an official account', () => {
  test.use({ user: 'admin' });

  test('is changed, refused by its rule, saved, and published with what changes', async ({ page }) => {
    await page.goto('/weixin/meun');
    const tree = page.getByRole('tree', { name: '菜单' });
    await tree.getByRole('treeitem', { name: /找空位/ }).click();
    const name = page.getByLabel('名称');
    await name.fill('字'.repeat(21));
    await expect(page.getByRole('alert')).toContainText('63 字节，最多 60');
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
    await name.fill('查余位');
    await expect(page.getByRole('region', { name: /手机底部菜单/ })).toContainText('查余位');
    await tree.getByRole('treeitem', { name: /查余位/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: '提示' })).toContainText('菜单已保存');
    await page.getByRole('button', { name: '发布' }).click();
    const asks = page.getByRole('dialog', { name: /发布 .*的菜单/ });
    await expect(asks).toContainText('停车 › 查余位');
    await asks.getByRole('button', { name: '发布' }).click();
    await expect(asks).toBeHidden();
    await expect(page.getByText('与已发布的相同')).toBeVisible();
  });

  test('published without saving it first, it is saved and asked about in one go; the chosen entry stays', async ({
    page,
  }) => {
    await page.goto('/weixin/meun');
    const tree = page.getByRole('tree', { name: '菜单' });
    await tree.getByRole('treeitem', { name: /开发票/ }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('button', { name: '发布' }).click();
    const asks = page.getByRole('dialog', { name: /发布 .*的菜单/ });
    await expect(page.getByRole('region', { name: '提示' })).toContainText('菜单已保存');
    await asks.getByRole('button', { name: '发布' }).click();
    await expect(asks).toBeHidden(); // until then it says so, too
    await expect(page.getByText('与已发布的相同')).toBeVisible();
    await expect(page.getByLabel('名称')).toHaveValue('开发票');
  });

  test('a keyword is tried in the chat, then changed, and answers as it then stands', async ({ page }) => {
    await page.goto('/weixin/keyword');
    const phone = page.getByRole('region', { name: '手机上的对话' });
    await page.keyboard.press('/');
    await phone.getByLabel('发一句试试').fill('我想开发票');
    await expect(phone).toContainText('按「发票」回（包含）');
    await page.keyboard.press('Enter');
    await expect(phone.getByRole('log')).toContainText('填抬头即可');
    await phone.getByLabel('发一句试试').fill('在吗');
    await page.keyboard.press('Enter');
    await expect(phone.getByRole('log')).toContainText('没有对上，发默认回复');
    await page.getByTitle('编辑「发票」').click();
    const form = page.getByRole('dialog', { name: /编辑关键词回复/ });
    await form.getByLabel('关键词').fill('开票');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await phone.getByLabel('发一句试试').fill('我想开发票');
    await expect(phone).toContainText('没有对上，发默认回复');
    await phone.getByLabel('发一句试试').fill('我想开票');
    await expect(phone).toContainText('按「开票」回（包含）');
  });

  test('a test message is published and heard in the same page', async ({ page }) => {
    await page.goto('/test/mqtt');
    await expect(page.getByText('正在接收')).toBeVisible();
    await page.getByLabel('内容').fill('你好');
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '你好' })).toContainText('parkdeck/test/hello');
  });

  test('a receiver of warnings is bound by a code', async ({ page }) => {
    await openList(page, '/sms/messageReceiver');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: /新增消息接收人/ });
    await form.getByLabel('姓名').fill('王值班');
    await form.getByLabel('手机').fill('13800138123');
    await form.getByRole('combobox', { name: '车场' }).fill('云泊广场');
    await page
      .getByRole('option', { name: /云泊广场/ })
      .first()
      .click();
    await form.getByRole('button', { name: '扫码绑定' }).click();
    await expect(form.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
    await expect(form.getByText(/已扫码：沙盒关注者/)).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /王值班/ })).toContainText('沙盒关注者');
  });
});
