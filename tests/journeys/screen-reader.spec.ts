import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { setLook, settled } from './look.ts';

/**
 * The walk that the guide writes down is walked: what it says is heard at each key is what the focus and the live
 * regions really say, and they say nothing else.
 */
const GUIDES = [
  ['zh', '../../apps/docs/zh/guide/screen-reader.md'],
  ['en', '../../apps/docs/guide/screen-reader.md'],
] as const;
/** Who walks where, by section of the page. */
const WALKS = [
  { user: 'admin', path: '/car/carMonthNew?expireState=valid&state=active' },
  { user: 'admin', path: '/car/carMonthNew?expireState=valid&state=active' },
  { user: 'admin', path: '/car/carMonthNew' },
  { user: 'east', path: '/desk/exceptions' },
] as const;
const KEYS: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape', '↓': 'ArrowDown' };
/** What may be said at any time: something loads or connects, how much it was, more that was found while one walks. */
const PASSING = /^(正在读取|Loading|连接中|Connecting|实时|Live|\d+ (个|passes|条结果|results?))$/;

interface Step {
  readonly types: boolean;
  readonly keys: readonly string[];
  readonly heard: readonly string[];
}

const codes = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const stepsOf = (section: string): readonly Step[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => {
      const [, keys = '', heard = ''] = line.split('|');
      return { types: /^(输入|Type)/.test(keys.trim()), keys: codes(keys), heard: codes(heard) };
    });

const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('…')
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text);

declare global {
  var spoken: string[];
}

/**
 * Writes down what live regions say. A region that comes with its text says nothing, unless it is an alert: so do
 * screen readers.
 */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    globalThis.spoken = [];
    const known = new Map<Element, string>();
    const textOf = (region: Element): string =>
      (region.textContent ? (region as HTMLElement).innerText : '').replaceAll(/\s+/g, ' ').trim();
    for (const region of document.querySelectorAll(LIVE)) known.set(region, textOf(region));
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) {
        const [before, now] = [known.get(region), textOf(region)];
        known.set(region, now);
        const isHeard = before !== undefined || region.getAttribute('role') === 'alert';
        if (isHeard && now !== '' && now !== before) globalThis.spoken.push(now);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Name and value of what has the focus, as the browser tells screen readers. */
const focused = async (page: Page, session: CDPSession): Promise<string> => {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => { const at = document.activeElement; const id = at.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)) || at; })()`,
  });
  if (result.objectId === undefined) return '';
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return String(nodes[0]?.name?.value ?? '').trim();
};

for (const [language, file] of GUIDES) {
  const [, ...sections] = readFileSync(new URL(file, import.meta.url), 'utf8').split(/^## /m);

  for (const [at, { user, path }] of WALKS.entries()) {
    const [title = ''] = sections[at]?.split('\n') ?? [];
    test.describe(() => {
      test.use({ user });
      test(`${title}: what the guide says is heard is what is heard`, async ({ page }) => {
        await page.goto(path);
        await setLook(page, { language });
        await settled(page);
        await listen(page);
        const session = await page.context().newCDPSession(page);
        const steps = stepsOf(sections[at] ?? '');
        expect(steps.length).toBeGreaterThan(2);
        for (const { types, keys, heard } of steps) {
          for (const key of keys)
            if (types) await page.keyboard.insertText(key);
            else
              await page.keyboard.press(
                key
                  .split(' ')
                  .map((one) => KEYS[one] ?? (one.length === 1 ? one.toLowerCase() : one))
                  .join('+'),
              );
          const step = `${title} ${keys.join(' ')}`;
          await expect
            .poll(async () => {
              const said = [...(await page.evaluate(() => globalThis.spoken)), await focused(page, session)];
              return heard
                .filter((pattern) => !said.some((text) => matches(pattern, text)))
                .map((lacks) => [lacks, said]);
            }, step)
            .toEqual([]);
          const said = await page.evaluate(() => globalThis.spoken.splice(0));
          expect(
            said.filter((text) => !PASSING.test(text) && !heard.some((pattern) => matches(pattern, text))),
            `${step}: said, but not written down`,
          ).toEqual([]);
        }
      });
    });
  }
}
