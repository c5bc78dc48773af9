import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { todaysShare } from '../factories/size.ts';
import { QUIET_BROWSER } from '../quiet-browser.ts';
import type { JourneyOptions } from './fixtures.ts';

const executablePath =
  process.env.CHROMIUM_PATH ?? (await import('../browser.mjs').then(({ ensureBrowser }) => ensureBrowser()));
/** What everybody works with: the shell, lists, the palette, the lanes and their money, the terminal. */
const EVERY_DAY: ReadonlySet<string> = new Set(
  [
    'accessibility first-hour frame keys lists outbox scope session shapes shell',
    'palette-context palette-search common-jobs thumb triage cli cli-plans package',
    'case-file exceptions lanes money operator parking phone',
  ].flatMap((names) => names.split(' ').map((name) => `${name}.spec.ts`)),
);
const others = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts') && !EVERY_DAY.has(name));
/** Journeys of a single area: by turns, a third of them a day; all of them nightly, and in a run that is of no day. */
const ofOtherDays = (): readonly string[] => {
  if (process.env.PARKDECK_TURN === undefined) return [];
  const today = new Set(todaysShare(others.toSorted(), 3));
  return others.filter((name) => !today.has(name)).map((name) => `**/${name}`);
};

/** Without a graphics card, software rendering is slower than none. */
const NO_GRAPHICS = '--disable-gpu';

/** Journeys of a browser and of a terminal against the built product. Run `npm run build` first; `npm test` does it. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testIgnore: [...ofOtherDays()],
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
