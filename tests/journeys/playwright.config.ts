import { defineConfig } from '@playwright/test';
import { ofOtherDays } from '../turns.ts';
import { QUIET_BROWSER } from '../quiet-browser.ts';
import type { JourneyOptions } from './fixtures.ts';

const executablePath =
  process.env.CHROMIUM_PATH ?? (await import('../browser.mjs').then(({ ensureBrowser }) => ensureBrowser()));
/** What everybody needs every day: to sign in, the first list, the palette, money. The others take turns. */
const EVERY_DAY: ReadonlySet<string> = new Set(
  ['first-list', 'money', 'palette-context', 'session'].map((name) => `${name}.spec.ts`),
);
const takesTurns = (name: string): boolean => name.endsWith('.spec.ts') && !EVERY_DAY.has(name);

/** Without a graphics card, software rendering is slower than none. */
const NO_GRAPHICS = '--disable-gpu';

/** Journeys of a browser and of a terminal against the built product. Run `npm run build` first; `npm test` does it. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testIgnore: ofOtherDays(import.meta.dirname, takesTurns).map((name) => `**/${name}`),
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [QUIET_BROWSER, NO_GRAPHICS] },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    serviceWorkers: 'block', // requests that a worker answers cannot be watched; one journey allows it
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure', // a trace doubles the time: use --trace on when needed
  },
});
