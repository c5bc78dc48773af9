import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ensureBrowser } from '../browser.mjs';
import { BASE_DATE, DEMO_PASSWORD, startServer } from '../journeys/server.ts';
import { SHAPES } from './shapes.ts';

/**
 * `npm run pictures -w @parkdeck/docs [name …]`: takes the pictures of the guide from the built console, with the small
 * demo world at its fixed date; `shapes` takes all of `shapes/`. Run `npm run build` before.
 */
const FOLDER = fileURLToPath(new URL('../../apps/docs/public/pictures/', import.meta.url));
const SIZE = { width: 1280, height: 720 };

interface Picture {
  readonly user: string;
  readonly path: string;
  /** Prepares the page for the picture. */
  readonly pose: (page: Page) => Promise<void>;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  passes: {
    user: 'east',
    path: '/car/carMonthNew',
    pose: async (page) => {
      for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    },
  },
  palette: {
    user: 'east',
    path: '/car/carMonthNew',
    pose: async (page) => {
      // The menu of a row is named after its plate.
      const more = page.getByRole('row').nth(8).locator('button[aria-haspopup=menu]');
      const [, plate = ''] = ((await more.getAttribute('title')) ?? '').split(' ');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(`续费 ${plate} 3月`);
    },
  },
  session: {
    user: 'east',
    path: '/static/incar',
    pose: async (page) => {
      for (const key of ['j', 'j', 'j', 'j', 'j', 'j', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('tab', { name: '费用' }).click();
    },
  },
  'case-file': {
    user: 'roadmgr',
    path: '/',
    pose: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('沪B8K6X2');
      await page.waitForTimeout(1000);
      await page.keyboard.press('Enter');
    },
  },
  board: { user: 'east', path: '/desk/board', pose: async () => {} },
  report: {
    user: 'east',
    path: '/static/chartDaySum',
    pose: (page) => page.getByRole('button', { name: '近 7 天' }).click(),
  },
  'visitor-review': { user: 'jinhe', path: '/visitor/visitorexamine', pose: async () => {} },
  guidance: { user: 'east', path: '/navigation/index', pose: async () => {} },
  account: { user: 'east', path: '/user/updatepassword', pose: async () => {} },
  complaints: { user: 'east', path: '/desk/complaints', pose: async () => {} },
  uploads: { user: 'admin', path: '/system/thirdplatform', pose: async () => {} },
  payments: {
    user: 'admin',
    path: '/static/channelDifference?view=open',
    pose: async (page) => {
      for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    },
  },
  messages: { user: 'admin', path: '/weixin/meun', pose: async () => {} },
  camera: {
    user: 'east',
    path: `/basedata/parkdevice?name=${encodeURIComponent('臻识')}`,
    pose: async (page) => {
      for (const key of ['j', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('tab', { name: '通信与测试' }).click();
    },
  },
};

/** The shapes of lists stand in a folder of their own, small: there are many. */
const OF_SHAPES = Object.entries(SHAPES).map(([name, { path, pose = async () => {} }]): [string, Picture] => [
  `shapes/${name}`,
  { user: 'admin', path, pose },
]);
const QUALITY = 60;

const takeSmall = async (page: Page, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(`${path}.webp`, Buffer.from(data, 'base64'));
};

const signIn = async (page: Page, user: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(user);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('tab', { selected: true }).waitFor();
};

/** Waits until nothing is loading and animations have ended. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined); // live events never end
  await page.waitForTimeout(800);
};

const wanted = process.argv.slice(2);
mkdirSync(`${FOLDER}shapes`, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  for (const [name, { user, path, pose }] of [...Object.entries(PICTURES), ...OF_SHAPES]) {
    const [folder = ''] = name.split('/');
    if (wanted.length > 0 && !wanted.includes(name) && !wanted.includes(folder)) continue;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: SIZE,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${BASE_DATE}T15:00:00+08:00`));
    await signIn(page, user);
    await page.goto(path);
    await settle(page);
    await pose(page);
    await settle(page);
    if (folder === name) await page.screenshot({ path: `${FOLDER}${name}.png` });
    else await takeSmall(page, `${FOLDER}${name}`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
