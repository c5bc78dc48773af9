import { writeFileSync } from 'node:fs';
import { newPage, withBrowser } from './browser.ts';
import { servePart } from './serve-part.ts';
const { address, close } = await servePart('bench.html');
await withBrowser(async (browser) => {
  const page = await newPage(browser);
  await page.goto(address);
  await page.locator('[cmdk-item]').first().waitFor();
  await page.locator('[role=dialog] input').first().focus();
  await page.waitForTimeout(1500);
  const cdp = await page.context().newCDPSession(page);
  const events: any[] = [];
  cdp.on('Tracing.dataCollected', (d) => events.push(...d.value));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,v8.execute,cc,viz,benchmark' } as any);
  for (const text of ['xufei', 'yzc', 'tingchechang', 'heimingdan', 'renew', 'export', 'qx gl', 'jsgl']) {
    for (const k of [...text, ...[...text].map(() => 'Backspace')]) {
      await page.keyboard.press(k);
      await page.evaluate(() => new Promise((r) => (globalThis as any).afterPaint(r)));
    }
  }
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.end');
  await done;
  writeFileSync('/tmp/trace.json', JSON.stringify(events));
});
await close();
