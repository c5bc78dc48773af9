import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';

/** Where a shape is seen, and what is done there so that it shows. */
export interface SeenShape {
  readonly path: string;
  /** It is seen in a drawer or a dialog, which lies over its list. */
  readonly isAside?: true;
  readonly pose?: (page: Page) => Promise<void>;
}

/** Which lists have a shape of their own, by their noun: the switch stands beside the title. */
const OF_NOUNS = [
  'holiday',
  'booking',
  'work-order',
  'warning',
  'violation',
  'print-template',
  'bill-check',
  'duty-record',
  'tariff',
  'gate',
  'device',
  'operation-log',
  'settlement',
  'menu',
  'dictionary-entry',
] as const;

/** Which pages open in their shape. */
const OPEN_SHAPED = [
  'district-assignment',
  'door-grant',
  'employee-check',
  'advert',
  'wechat-reply',
  'upload-platform',
  'runbook',
] as const;

const PAGES: readonly PageDef[] = pages;

/** Where the list of a noun is at home. */
const pageOf = (noun: string): string => {
  const own = PAGES.find(({ of }) => of === noun);
  const host = PAGES.find(({ sections }) => sections?.includes(noun));
  if (!own && !host) throw new Error(`No page lists ${noun}`);
  return own?.path ?? `${host?.path}?part=${noun}`;
};

const SWITCH = /^(显示方式|Show as)$/;

/** Presses the option of a switch that has this name; undefined: the first one. */
const press = async (page: Page, group: RegExp, option?: RegExp): Promise<void> => {
  const options = page
    .getByRole('radiogroup', { name: group })
    .first()
    .getByRole('radio', option && { name: option });
  await options.first().check({ force: true });
};

/**
 * Shows a list in its shape, which may have to be loaded. What the same user keeps in another window meanwhile brings
 * back what is kept: it is then shown once more.
 */
const toShape = (page: Page): Promise<void> =>
  expect(async () => {
    await press(page, SWITCH);
    await page.locator('[data-shape] > div > :not([role="status"])').first().waitFor({ timeout: 4000 });
  }).toPass({ timeout: 15_000 });

/** The shape of a list, wherever it is at home. */
export const shapeOf = (noun: string): SeenShape => SHAPES[noun] ?? { path: pageOf(noun), pose: toShape };

/** Opens the first row of the list in front, and a tab of its drawer. */
const firstRow = async (page: Page, tab: RegExp): Promise<void> => {
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: tab }).click();
};

/** Every shape that the guide tells of, by the name of its picture. */
export const SHAPES: Readonly<Record<string, SeenShape>> = {
  ...Object.fromEntries(OF_NOUNS.map((noun) => [noun, { path: pageOf(noun), pose: toShape }])),
  ...Object.fromEntries(OPEN_SHAPED.map((noun) => [noun, { path: pageOf(noun) }])),
  // The month that runs has hardly a bill yet.
  'bill-check': {
    path: pageOf('bill-check'),
    pose: async (page) => {
      await toShape(page);
      await page.keyboard.press('[');
    },
  },
  traffic: {
    path: '/static/chartInOutSumChart',
    pose: (page) =>
      page
        .getByText(/^(忙时图|Busy hours)$/)
        .first()
        .click(),
  },
  'berth-map': { path: '/road/parkMap?day=2026-03-01' },
  'street-map': { path: '/road/parkMap' },
  home: { path: '/wel/index' },
  dashboard: { path: '/wel/dashboard' },
  'park-map': { path: '/wel/dashboard?view=map' },
  shift: { path: pageOf('shift'), isAside: true, pose: (page) => firstRow(page, /^(班次单|Shift sheet)$/) },
  'case-file': { path: '/desk/case?plate=%E4%BA%ACA00001' },
  'daily-report': { path: '/static/dailyreport' },
  wizard: {
    path: '/basedata/createwiringpark',
    pose: (page) => page.locator('[data-map]').scrollIntoViewIfNeeded(),
  },
  role: {
    path: '/system/sysRole',
    isAside: true,
    pose: async (page) => {
      await page.keyboard.press('j');
      await page.getByRole('row').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^(授权菜单|Grant menus)$/ }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
};
