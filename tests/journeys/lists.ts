import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { settled } from './look.ts';

/** The table of the list in front. */
export const grid = (page: Page) => page.getByRole('grid');
/** What was just done, and its undo. */
export const toasts = (page: Page) => page.getByRole('region', { name: '提示' });

/** The rows of the list in front, without its head. */
export const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

/** Opens a list that has rows. */
export const openList = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
};

/** Filters the list in front by keyboard, to the one row that a text matches. */
export const find = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
};

/** Gives a row the focus by keyboard, the first when none has it: what is pressed next is meant for it. */
export const focusRow = async (page: Page): Promise<void> => {
  const front = grid(page).first();
  await expect(async () => {
    // news may draw the list anew, without a focus
    if (!(await front.getAttribute('aria-activedescendant'))) await page.keyboard.press('j');
    await expect(front).toHaveAttribute('aria-activedescendant', /./, { timeout: 2000 });
  }).toPass();
};

/** Finds a car inside by part of its plate, by keyboard only, and opens its fee. */
export const openFee = async (page: Page, plate: string): Promise<void> => {
  await openList(page, '/static/incar');
  await find(page, plate);
  await page.keyboard.press('Escape');
  await focusRow(page);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '费用' }).click();
};
