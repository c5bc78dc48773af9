import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build as bundle, preview } from 'vite';
import { calls } from '@parkdeck/server/db/registry';
import { MOST } from '../../web/build/first-list.mjs';
import { openTabs, PASSES, signIn, switchTabs } from './console.ts';
import type { Session } from './console.ts';
import { newPage, withBrowser } from './browser.ts';
import { alternate, build, median, percentile, ROOT, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

const ROUNDS = 15;
const SLOWER = 4;
const LIST = calls.get('pass.list')?.route.path;

declare global {
  /** When the first pass was painted, in milliseconds: since the navigation, and by the clock. */
  var firstRow: { readonly after: number; readonly at: number } | undefined;
}

interface Loaded {
  readonly paintedMs: number;
  /** JavaScript requested until then, in gzipped size. */
  readonly jsGzipKb: number;
  readonly jsFiles: number;
  /** The request of the list. */
  readonly list: { readonly path: string; readonly authorization: string };
}

/** Opens an address in a new browser with a throttled CPU, and waits for the first row of the list. */
const load = async (browser: Browser, address: string, state?: Session): Promise<Loaded> => {
  const context = await browser.newContext(state ? { storageState: state } : {});
  const page = await newPage(context);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[id^="row-pass-"]')) return;
      look.disconnect();
      globalThis.afterPaint((after) => (globalThis.firstRow = { after, at: performance.timeOrigin + after }));
    });
    look.observe(document, { subtree: true, childList: true });
  });
  const scripts: { readonly asked: number; readonly body: Promise<Buffer> }[] = [];
  let list = { path: '', authorization: '' };
  page.on('response', (response) => {
    const request = response.request();
    if (response.headers()['content-type']?.includes('javascript')) {
      const body = response.body();
      body.catch(() => undefined); // requests after the first row may be pending when the page closes
      scripts.push({ asked: request.timing().startTime, body });
    }
    const { pathname, search } = new URL(request.url());
    if (pathname === LIST) list = { path: pathname + search, authorization: request.headers()['authorization'] ?? '' };
  });
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await (
    await page.waitForFunction(() => globalThis.firstRow, undefined, { timeout: 60_000 })
  ).jsonValue();
  const { after, at } = painted ?? { after: Number.NaN, at: Number.NaN };
  const arrived = await Promise.all(scripts.flatMap(({ asked, body }) => (asked < at ? [body] : [])));
  const loaded = {
    paintedMs: after,
    jsGzipKb: arrived.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
    jsFiles: arrived.length,
    list,
  };
  await context.close();
  return loaded;
};

/** Builds the bare page and serves it together with the platform's calls. */
const serveBare = async (url: string): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const root = join(ROOT, 'tests', 'perf', 'bare-list');
  const outDir = mkdtempSync(join(tmpdir(), 'parkdeck-bare-'));
  const config = { root, configFile: false, logLevel: 'error' } as const;
  await bundle({ ...config, build: { outDir, emptyOutDir: true } });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': url } },
  });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
};

export const webLoad: Benchmark = {
  title: `the list of passes in a cold browser, CPU ${SLOWER} times slower, beside bare React with the same rows`,
  limits: {
    'metrics.jsGzipKb': { max: MOST / 1000 },
    'ratios.paintedMs': { max: 1.6 },
    'metrics.tabSwitchMs': { max: 50 },
  },
  run: async () => {
    await build('web', 'server');
    return withServer('demo', (server) =>
      withBrowser(async (browser) => {
        const state = await signIn(browser, server.url);
        const { list } = await load(browser, server.url + PASSES, state);
        const bare = await serveBare(server.url);
        try {
          const query = new URLSearchParams({ list: list.path, authorization: list.authorization });
          const { a, b } = await alternate(
            ROUNDS,
            () => load(browser, server.url + PASSES, state),
            () => load(browser, `${bare.address}?${query}`),
          );
          const figures = (runs: readonly Loaded[]) => ({
            paintedMs: median(runs.map(({ paintedMs }) => paintedMs)),
            jsGzipKb: median(runs.map(({ jsGzipKb }) => jsGzipKb)),
            jsFiles: median(runs.map(({ jsFiles }) => jsFiles)),
          });
          const context = await browser.newContext({ storageState: state });
          const page = await newPage(context);
          const switches = await switchTabs(page, await openTabs(page, server.url));
          await context.close();
          const tabs = (times: readonly number[]) => ({
            tabSwitchMs: median(times),
            tabSwitchP95Ms: percentile(times, 0.95),
          });
          return { metrics: { ...figures(a), ...tabs(switches.a) }, baseline: { ...figures(b), ...tabs(switches.b) } };
        } finally {
          await bare.close();
        }
      }),
    );
  },
};
