import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { wireName } from '@parkdeck/core/kit/field';
import { PAGING } from '@parkdeck/core/kit/filter';
import { expect, sharedUrl, test as base } from './fixtures.ts';
import { focusRow, openList, rows } from './lists.ts';
import { settled } from './look.ts';
import { validPass } from './passes.ts';
import { plainRequest } from '../factories/plain-request.ts';
import { cliAt, login } from './terminal.ts';
import type { Cli } from './terminal.ts';
import { shellOf, wireOfPage, wireTo } from './wire.ts';
import type { Seen } from './wire.ts';

/**
 * What the console copies as a command is pasted into a shell, and sends what the console sends when the same is
 * confirmed there: method, path, query and body. Whatever would write is held on its way, on both sides.
 */
interface Sides {
  /** What the page has sent since it was asked for the last time. */
  readonly sentByPage: (kind: Seen['kind']) => Promise<Seen | undefined>;
  /** What a line sends last, of a kind. */
  readonly sentByLine: (line: string, kind: Seen['kind']) => Promise<Seen | undefined>;
  readonly copied: () => Promise<string>;
  readonly folder: string;
}

/** Signed in once for all lines: a person may not do that as often as there are. */
let kept: string | undefined;
const signIn = async ({ env, ...cli }: Cli): Promise<void> => {
  const home = String(env.HOME);
  if (kept !== undefined) return cpSync(kept, home, { recursive: true });
  await login({ env, ...cli });
  kept = mkdtempSync(join(tmpdir(), 'parkdeck-signed-in-'));
  cpSync(home, kept, { recursive: true });
};

const test = base.extend<{ sides: Sides }>({
  sides: async ({ page }, use, info) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const wire = await wireTo(sharedUrl());
    const cli = cliAt(wire.url, info);
    await signIn(cli);
    const shell = shellOf(cli, info);
    const folder = info.outputPath('files');
    mkdirSync(folder, { recursive: true });
    const { seen } = await wireOfPage(page);
    await use({
      folder,
      sentByPage: async (kind) => {
        await expect.poll(() => seen.some((one) => one.kind === kind)).toBe(true);
        const found = seen.findLast((one) => one.kind === kind);
        seen.length = 0;
        return found;
      },
      sentByLine: async (line, kind) => {
        wire.seen.length = 0;
        const said = await shell(line, folder);
        const found = wire.seen.findLast((one) => one.kind === kind);
        if (!found) throw new Error(`${line} sends nothing: ${said}`);
        return found;
      },
      copied: async () => {
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
        const line = await page.evaluate(() => navigator.clipboard.readText());
        await page.evaluate(() => navigator.clipboard.writeText(''));
        return line;
      },
    });
    wire.close();
  },
});

test.afterAll(() => {
  if (kept !== undefined) rmSync(kept, { recursive: true });
  kept = undefined;
});

const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: '命令面板' });

/** Types a line into the palette as a person does, until it is known what it would do. */
const typed = async (page: Page, text: string): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill('');
  await page.keyboard.insertText(text);
  return palette;
};
const copyIn = (page: Page): Promise<void> => page.keyboard.press('Control+Shift+C');

/** Lines that the palette runs itself: what each is for, and what is typed, with the plate of a valid pass. */
const LINES: readonly (readonly [kind: string, text: string])[] = [
  ['a row action with a value', '续费 {pass} 3月'],
  ['a row action without', '暂停 {pass}'],
  ['a barrier', '抬杆 B1 1号入口 临时放行'],
  ['a new row', '拉黑 浙A12345 恶意逃费 @云泊广场地下车库'],
  ['a job of figures', '重新统计 2026-02-27到2026-02-28'],
  ['what is looked up by its name', '给 万国栋 角色 车场管理员'],
  ['several of them', '给 万国栋 角色 车场管理员 收费员'],
  ['one by a part of its name', '给 万国栋 角色 车场'],
  ['who it is given to', '分派 GD2603010001 郝超'],
  ['what is looked up without a row', '上班 B2 层岗亭'],
];

for (const [kind, text] of LINES)
  test(`the palette copies ${kind} as it sends it, and the terminal reads the line so`, async ({ page, sides }) => {
    const { plate } = await validPass(sharedUrl(), 5);
    await page.goto('/wel/dashboard');
    await settled(page);
    const said = text.replace('{pass}', plate);
    const palette = await typed(page, said);
    await expect(palette).toContainText('可以执行');
    const preview = await sides.sentByPage('dry-run');
    await copyIn(page);
    const line = await sides.copied();
    expect(await sides.sentByLine(`${line} --dry-run --json`, 'dry-run')).toEqual(preview);
    expect(await sides.sentByLine(`parkdeck do ${said} --dry-run --json`, 'dry-run')).toEqual(preview);
    await page.keyboard.press('Control+Enter');
    // the console sends along what its preview has promised
    const run = await sides.sentByPage('write');
    expect(run).toMatchObject({ ...preview, kind: 'write' });
    expect(await sides.sentByLine(`${line} --yes --json`, 'write')).toEqual({ ...preview, kind: 'write' });
  });

test('of a row that may be several, the one that is current is copied, by its key', async ({ page, sides }) => {
  await page.goto('/wel/dashboard');
  await settled(page);
  const palette = await typed(page, '续费 京A00001 3月');
  await expect(palette).toContainText('东城写字楼停车场');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toContainText('云泊广场');
  await copyIn(page);
  const line = await sides.copied();
  const sent = await sides.sentByLine(`${line} --dry-run --json`, 'dry-run');
  await page.keyboard.press('Enter');
  await expect(palette).not.toContainText('有 2 个');
  expect(await sides.sentByPage('dry-run')).toEqual(sent);
});

test('a line of many rows is the same plan', async ({ page, sides }) => {
  await page.goto('/wel/dashboard');
  await settled(page);
  const text = '续费 7天内到期 1月';
  const palette = await typed(page, text);
  await expect(palette).toContainText(/可以执行|建立计划：续费 [1-9]/);
  await copyIn(page);
  const line = await sides.copied();
  expect(line).toBe(`parkdeck do ${text}`);
  await page.keyboard.press('Enter');
  expect(await sides.sentByLine(`${line} --plan`, 'write')).toEqual(await sides.sentByPage('write'));
});

test('what is not understood, or has no command, is copied as nothing, with the reason', async ({ page, sides }) => {
  await page.goto('/wel/dashboard');
  await settled(page);
  const notices = page.locator('section[aria-live]');
  for (const [text, why] of [
    ['停用 京A00001 浙A69015 住户搬离', '「京A00001」有 2 个'],
    ['删除黑名单 浙A12340', '没有黑名单「浙A12340」'],
    ['主题：夜班', '终端没有对应的命令'],
  ] as const) {
    const palette = await typed(page, text);
    if (why.startsWith('终端')) await expect(palette.getByRole('option').first()).toContainText('夜班');
    else await expect(palette).toContainText(why);
    await copyIn(page);
    await expect(notices.getByText(why).last()).toBeVisible();
    await page.keyboard.press('Control+k');
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('');
  expect(sides.folder).not.toBe('');
});

/** Query without what only pages the rows, and without what is the file's own. */
const asked = (seen: Seen | undefined) => {
  const own = new Set(Object.entries(PAGING).map(([key, field]) => wireName(key, field, 'in')));
  return seen && { ...seen, query: Object.fromEntries(Object.entries(seen.query).filter(([key]) => !own.has(key))) };
};

/** The same address, as the page reads it. */
const readAt = async (page: Page, path: string | undefined): Promise<Seen> => {
  const request = await page.waitForRequest((one) => new URL(one.url()).pathname === path);
  return { kind: 'read', ...plainRequest({ method: request.method(), url: request.url() }) };
};

/** Pages by name: what is typed, and what is current then. */
const PAGES: readonly (readonly [kind: string, text: string, current: string])[] = [
  ['a list', '月租车管理', '月租车管理'],
  ['a view', '7 天内到期', '7 天内到期'],
  ['a list that opens on its last days', '线上订单', '线上订单'],
  ['a list with a condition of its own', '车场管理', '车场管理'],
  ['a report with its day', '车场日报 昨天', '车场日报'],
];
for (const [kind, text, current] of PAGES)
  test(`the palette copies ${kind} as the page reads it`, async ({ page, sides }) => {
    await page.goto('/wel/dashboard');
    await settled(page);
    const palette = await typed(page, text);
    await expect(palette).toContainText(current);
    await expect(palette.locator('[aria-busy="true"]')).toHaveCount(0);
    await copyIn(page);
    const line = await sides.copied();
    const sent = await sides.sentByLine(`${line} --json`, 'read');
    const reads = readAt(page, sent?.path);
    await page.keyboard.press('Enter');
    expect(asked(sent), line).toEqual(asked(await reads));
  });

test('the palette copies an export as its dialog asks for it', async ({ page, sides }) => {
  await page.goto('/wel/dashboard');
  await settled(page);
  const palette = await typed(page, '导出月租车');
  await expect(palette.getByRole('option', { selected: true })).toContainText('导出月租车');
  await copyIn(page);
  const line = await sides.copied();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /导出/ });
  await dialog.getByRole('button', { name: '复制为命令' }).click();
  expect(await sides.copied()).toBe(line);
  const sent = await sides.sentByLine(line, 'read');
  const reads = readAt(page, sent?.path);
  await page.keyboard.press('Control+Enter');
  expect(await reads).toEqual(sent);
  expect(existsSync(join(sides.folder, 'pass.xlsx'))).toBe(true);
});

test('the dialog of an action on one row, on several and on all copies what it sends', async ({ page, sides }) => {
  await openList(page, '/car/carMonthNew?state=active&expireState=valid');
  const dialog = page.getByRole('dialog').last();
  const same = async (more: string): Promise<void> => {
    await dialog.getByRole('button', { name: '复制为命令' }).click();
    const line = await sides.copied();
    await page.keyboard.press('Control+Enter');
    // the console sends along what its preview has promised
    expect(await sides.sentByPage('write')).toMatchObject({ ...(await sides.sentByLine(`${line} ${more}`, 'write')) });
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0, { timeout: 300 });
    }).toPass();
  };
  await focusRow(page);
  await page.keyboard.press('r');
  await expect(dialog).toContainText('续费');
  await same('--yes --json');

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('p');
  await expect(dialog).toContainText('2 个');
  await same('--yes --json');

  await page.keyboard.press('Control+a');
  await page
    .getByRole('button', { name: /选中全部/ })
    .first()
    .click();
  await page.keyboard.press('p');
  await expect(dialog).toContainText('计划');
  await same('');
  expect(await rows(page).count()).toBeGreaterThan(2);
});

test('a job is run by the line that its button copies', async ({ page, sides }) => {
  await openList(page, '/sysjob/job');
  await focusRow(page);
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  await page.keyboard.insertText('立即执行');
  await expect(palette.getByRole('option', { selected: true })).toContainText('立即执行');
  await page.keyboard.press('Enter');
  await expect(palette).toContainText('可以执行');
  await copyIn(page);
  const line = await sides.copied();
  await page.keyboard.press('Control+Enter');
  expect(await sides.sentByLine(line, 'write')).toEqual(await sides.sentByPage('write'));
});
