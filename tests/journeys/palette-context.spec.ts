import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { expect, sharedUrl, test } from './fixtures.ts';
import { focusRow, openList } from './lists.ts';
import { settled } from './look.ts';
import { validPass } from './passes.ts';
import { cliAt, login, type Planned } from './terminal.ts';

/** Opens a screen with something of its own in front; returns how the palette calls that. */
type Opening = (page: Page, info: TestInfo) => Promise<string>;

const at =
  (path: string, called: string): Opening =>
  async (page) => {
    await page.goto(path);
    await settled(page);
    return called;
  };

/** Each screen, how it is opened, and what the palette offers first there before anything is typed. */
const SCREENS: readonly (readonly [screen: string, open: Opening, first: string])[] = [
  [
    'the gate board',
    async (page) => {
      await page.goto('/desk/board?park=PK0002');
      await settled(page);
      await page.getByRole('article', { name: /^东区 3 号入口/ }).click();
      return '东区 3 号入口';
    },
    '遥控道闸',
  ],
  [
    'the exceptions',
    async (page) => {
      await page.goto('/desk/exceptions');
      await settled(page);
      // the last one: others are dealt with meanwhile
      await page.getByRole('list', { name: '待处理' }).getByRole('listitem').last().getByRole('button').click();
      return '对当前异常';
    },
    '接手',
  ],
  [
    'a case file',
    async (page) => {
      const { plate } = await validPass(sharedUrl(), 0);
      await page.goto(`/desk/case?plate=${encodeURIComponent(plate)}`);
      await settled(page);
      return plate;
    },
    '续费',
  ],
  [
    'the editor of a tariff',
    async (page) => {
      await openList(page, '/car/parksimplefeerule');
      await focusRow(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: '试算' }).last()).toBeVisible();
      return '对当前收费规则';
    },
    '发布',
  ],
  ['a report', at('/static/chartDaySum?from=2026-02-23&to=2026-02-28', '其他'), '导出'],
  [
    'a plan',
    async (page, info) => {
      const cli = cliAt(sharedUrl(), info);
      await login(cli);
      const file = info.outputPath('passes.csv');
      writeFileSync(
        file,
        '\uFEFF车牌,车场,车类,车主,手机,起始日,到期日\n粤C00077,云泊广场地下车库,月租车,车主,19910000077,2026-03-01,2026-03-31\n',
      );
      const { document } = await cli.json<Planned>(['import', 'pass', file, '--plan', '--json']);
      await page.goto(`/desk/plans?id=${document.plan}`);
      await settled(page);
      return '导入';
    },
    '执行计划',
  ],
];

for (const [screen, open, first] of SCREENS)
  test(`at ${screen} the palette first offers what concerns it`, async ({ page }, info) => {
    const called = await open(page, info);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: '命令面板' });
    await expect(palette.getByRole('group').first()).toContainText(first);
    await expect(palette).toContainText(called);
  });
