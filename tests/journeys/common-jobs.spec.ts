import type { Locator, Page } from '@playwright/test';
import { COMMON_JOBS, MOST_CLICKS, MOST_KEYS } from '../../apps/docs/generate/common-jobs.ts';
import type { Click, CommonJob } from '../../apps/docs/generate/common-jobs.ts';
import { todaysShare } from '../factories/size.ts';
import { expect, sharedUrl, test } from './fixtures.ts';
import { rows } from './lists.ts';
import { validPass } from './passes.ts';

/**
 * The table of the guide, done in a browser: each job from the dashboard, by keys alone and by mouse alone. What is
 * counted is what the page was sent, not what the test meant to send.
 */
const TAIL = 5;
const HOME = 'g d';
/** Passes of these numbers are this journey's own. */
const OWN = { keys: 3, mouse: 4 } as const;

interface Counted {
  readonly keys: number;
  readonly clicks: number;
}
declare global {
  /** What has arrived in the page since it was asked the last time. */
  var takeCount: () => Counted;
}

/** Counts presses and clicks as they arrive in the page; a chord is one press. */
const counted = async (page: Page): Promise<() => Promise<Counted>> => {
  await page.addInitScript(() => {
    const sum = { keys: 0, clicks: 0 };
    const isModifier = (key: string): boolean => ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    window.addEventListener('keydown', ({ key, isTrusted }) => isTrusted && !isModifier(key) && sum.keys++, true);
    window.addEventListener('click', ({ detail, isTrusted }) => isTrusted && detail > 0 && sum.clicks++, true);
    globalThis.takeCount = () => {
      const now = { ...sum };
      Object.assign(sum, { keys: 0, clicks: 0 });
      return now;
    };
  });
  return () => page.evaluate(() => globalThis.takeCount());
};

// In series: a pass that is paused for a moment would shift the numbers of the other's.
test.describe.configure({ mode: 'default' });

const palette = (page: Page): Locator => page.getByRole('dialog', { name: '命令面板' });

/** What a letter is meant for: the record that Enter has opened, the row that J has moved to. */
const MEANT: Readonly<Record<string, string>> = {
  Enter: '[role="dialog"][aria-modal="false"]:has(button kbd)',
  j: '[role="grid"][aria-activedescendant]',
};
const LETTER = /^[a-z]$/;

/** As `settled`, of what is seen: tabs behind the one in front have lists of their own. */
const atRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status', { name: /^正在读取/ }).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
};

/** What a key is pressed at has arrived: rows to move among, entries to choose from, a dialog to confirm. */
const ready = async (page: Page, key: string, before: string | undefined): Promise<void> => {
  await atRest(page);
  if (/^[no\d]$/.test(key) && !(await palette(page).isVisible()))
    await expect(
      page
        .getByRole(before === 'o' ? 'dialog' : 'main')
        .locator('kbd', { hasText: new RegExp(`^${key}$`, 'i') })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  if (key === 'j') await expect(rows(page).first()).toBeVisible();
  const meant = LETTER.test(key) && before !== undefined ? MEANT[before] : undefined;
  if (meant !== undefined && key !== 'j')
    await expect(page.locator(meant).filter({ visible: true }).first()).toBeVisible();
  if (key === 'Control+Enter')
    await expect(page.getByRole('dialog').locator('button:has(kbd:text-is("Enter"))').last()).toBeVisible();
  if ((await palette(page).isVisible()) && (key === 'Enter' || key === 'ArrowDown')) {
    await expect(palette(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(palette(page).getByRole('option', { selected: true })).toBeVisible();
  }
};

const pressesOf = ({ keys }: CommonJob, tail: string): readonly string[] =>
  keys
    .split(' ')
    .flatMap((part) => (part === '{plate}' ? [...tail] : part.startsWith("'") ? part.slice(1, -1).split('') : [part]));

const locate = (page: Page, click: Click, plate: string): Locator => {
  if (click.role === 'row') return rows(page).first().getByRole('button', { name: '更多' });
  const { role, name } = click;
  const named = (exact: boolean): Locator => page.getByRole(role, { name: name.zh, exact }).filter({ visible: true });
  switch (role) {
    case 'option':
      return page.getByRole(role, { name: new RegExp(`(^|${plate.slice(-TAIL)}\\s*)${name.zh}`) }).first();
    case 'button':
      // its name may end with its keys or an amount; what lies on top is drawn last
      return page
        .getByRole(role, { name: new RegExp(`^${name.zh}`) })
        .filter({ visible: true })
        .last();
    default:
      return named(role === 'link').first();
  }
};

const seenOf = (page: Page, { seen }: CommonJob, plate: string): Locator =>
  seen.role === 'notice'
    ? page.locator('section[aria-live]').getByText(seen.name).first()
    : page.getByRole(seen.role, { name: seen.name.replace('{plate}', plate) }).first();

/** Back to where everybody starts: nothing open, the dashboard in front. Not counted. */
const reset = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0, { timeout: 300 });
  }).toPass();
  await page.mouse.move(0, 0);
  for (const key of HOME.split(' ')) await page.keyboard.press(key);
  await expect(page.getByRole('tab', { name: '看板', selected: true })).toBeVisible();
  await atRest(page);
};

const current = (page: Page): Locator =>
  page.getByRole('navigation', { name: '菜单', exact: true }).locator('[aria-current="page"]');

/** The step that is counted only: its button is there, and says what it would do. */
const sparing = async (page: Page, { last }: CommonJob): Promise<number> => {
  if (!last) return 0;
  await expect(page.getByRole('button', { name: last.button.zh }).last()).toBeVisible();
  return 1;
};

test('25 jobs take at most 12 keystrokes from anywhere', async ({ page }) => {
  test.setTimeout(180_000); // 25 jobs one after the other
  const { plate } = await validPass(sharedUrl(), OWN.keys);
  const take = await counted(page);
  await page.goto('/wel/dashboard');
  await atRest(page);
  expect(COMMON_JOBS).toHaveLength(25);
  for (const job of COMMON_JOBS)
    await test.step(job.id, async () => {
      if (job.id !== 'undo') await reset(page);
      const presses = pressesOf(job, plate.slice(-TAIL));
      await take();
      for (const [at, key] of presses.entries()) {
        await ready(page, key, presses[at - 1]);
        await page.keyboard.press(key);
      }
      await expect(seenOf(page, job, plate)).toBeVisible();
      const { keys, clicks } = await take();
      expect(keys, job.id).toBe(presses.length);
      expect([clicks, keys + (await sparing(page, job)) <= MOST_KEYS], job.id).toEqual([0, true]);
    });
});

/** By mouse a seventh of them a day; what takes the last one back goes with it. */
const BY_MOUSE = todaysShare(
  COMMON_JOBS.flatMap((job, at) => {
    const next = COMMON_JOBS[at + 1];
    return job.id === 'undo' ? [] : [next?.id === 'undo' ? [job, next] : [job]];
  }),
).flat();

test('the same jobs take at most 6 clicks by mouse alone', async ({ page }) => {
  test.slow(); // nightly twenty-five jobs, some of them twice
  const { plate } = await validPass(sharedUrl(), OWN.mouse);
  const take = await counted(page);
  await page.goto('/wel/dashboard');
  await atRest(page);
  const work = async (job: CommonJob): Promise<void> => {
    if (job.id !== 'undo') await reset(page);
    await take();
    for (const click of job.clicks) {
      await atRest(page);
      await locate(page, click, plate).click();
      if (click !== job.clicks[0]) continue;
      if (job.types) await page.keyboard.insertText(job.types.replace('{plate}', plate.slice(-TAIL)));
      // a top menu opens its first page, which then is the current one of the side menu
      else if (job.clicks.length > 1) await expect(current(page)).toBeVisible();
    }
    await expect(seenOf(page, job, plate)).toBeVisible();
    const { keys, clicks } = await take();
    expect(clicks, job.id).toBe(job.clicks.length);
    expect([keys, clicks + (await sparing(page, job)) <= MOST_CLICKS], job.id).toEqual([0, true]);
  };
  for (const job of BY_MOUSE)
    await test.step(job.id, async () => {
      // Again, when another row has come under the pointer: cars pay and drive in meanwhile.
      if (job.clicks.some(({ role }) => role === 'row')) await expect(() => work(job)).toPass({ timeout: 60_000 });
      else await work(job);
    });
});
