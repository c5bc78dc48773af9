import { test as base, expect } from '@playwright/test';
import type { Browser, ConsoleMessage, Page } from '@playwright/test';
import { BASE_DATE, DEMO_PASSWORD } from './server.ts';

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

export interface JourneyOptions {
  /** The user signed in at the start of the test; `null`: none. */
  user: string | null;
  /** The test provokes refusals: the browser then logs failed calls, and the console logs refused sign-ins (B87). */
  failingCalls: boolean;
}

/** The demo world's current time, so that the console's own calculations agree with the platform. */
const NOW = `${BASE_DATE}T15:00:00+08:00`;

interface WorkerFixtures {
  readonly stateOf: (user: string) => Promise<StorageState>;
  /** A window of the admin that is shared between tests, so that cached files need not load again. */
  readonly lastingPage: Page;
}

interface TestFixtures {
  readonly soundConsole: undefined;
}

/** Address of the server that all journeys share. */
export const sharedUrl = (): string => {
  const url = process.env.PARKDECK_JOURNEY_URL;
  if (url === undefined) throw new Error('global-setup.ts has not run');
  return url;
};

/** Signs in with the form, like a user. */
export const signIn = async (page: Page, userName: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
};

const signedInState = async (browser: Browser, user: string): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: sharedUrl(), locale: 'zh-CN' });
  try {
    await signIn(await context.newPage(), user);
    return await context.storageState();
  } finally {
    await context.close();
  }
};

export const test = base.extend<JourneyOptions & TestFixtures, WorkerFixtures>({
  user: ['admin', { option: true }],
  failingCalls: [false, { option: true }],
  baseURL: async ({}, use) => use(sharedUrl()),
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<StorageState>>();
      await use((user) => {
        const state = states.get(user) ?? signedInState(browser, user);
        states.set(user, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  lastingPage: [
    async ({ browser, stateOf }, use) => {
      const context = await browser.newContext({ baseURL: sharedUrl(), storageState: await stateOf('admin') });
      const page = await context.newPage();
      await page.clock.install({ time: NOW });
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ user, stateOf }, use) => use(user === null ? undefined : await stateOf(user)),
  page: async ({ page }, use) => {
    await page.clock.install({ time: NOW });
    await use(page);
  },
  /** Fails when a journey leaves an error in the browser's console. */
  soundConsole: [
    async ({ page, failingCalls }, use) => {
      const problems: string[] = [];
      // An exception without a stack is the browser's own: of a connection that is cut, where a test cuts it.
      const onError = ({ stack, name, message }: Error): void => {
        if (stack || !failingCalls) problems.push(stack || `${name}: ${message}`);
      };
      const onMessage = (message: ConsoleMessage): void => {
        // A refusal that the page handles is not an error, but the browser logs every 4xx.
        if (
          message.type() !== 'error' ||
          /^Failed to load resource: .* status of 4\d\d/.test(message.text()) ||
          (failingCalls && /^(Failed to load resource|ApiError)/.test(message.text()))
        )
          return;
        problems.push(`${message.text()} (${message.location().url})`);
      };
      page.on('pageerror', onError).on('console', onMessage);
      await use(undefined);
      page.off('pageerror', onError).off('console', onMessage);
      expect(problems, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
