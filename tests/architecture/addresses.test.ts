import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageDef } from '@parkdeck/core/kit/page';
import { folders, topMenus } from '@parkdeck/core/catalogue/index';
import { pages, resources } from './declared.ts';

/** The addresses that the published interface names, one a line, in its own spelling. */
const addresses = readFileSync(new URL('fixtures/addresses.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const spelled = ({ path }: PageDef): string => path.replaceAll(/\$(\w+)/g, '{$1}');
const declared = new Map(pages.map((page) => [spelled(page), page]));
/** Whatever else is asked for; the router answers it. */
const ELSE = '*';

const router = readFileSync(new URL('../../web/app/router.tsx', import.meta.url), 'utf8');
/** Components of pages and pictures of lists: files of the console, by their name. */
const files = readdirSync(new URL('../../web/pages', import.meta.url), { recursive: true, encoding: 'utf8' });
const isDrawn = (component: string): boolean => files.some((path) => path.split('/').at(-1) === `${component}.tsx`);
const pictured = new Set(
  files
    .filter((path) => path.endsWith('.extension.ts'))
    .filter((path) => /\b[sS]hape[:,]/.test(readFileSync(new URL(`../../web/pages/${path}`, import.meta.url), 'utf8')))
    .map((path) => path.split('/').at(-1)?.replace('.extension.ts', '')),
);

test('all 261 addresses are declared, and each can be reached', () => {
  expect([addresses.length, new Set(addresses).size]).toEqual([261, 261]);
  expect(addresses.filter((path) => path !== ELSE && !declared.has(path))).toEqual([]);
  expect(router).toContain('notFoundComponent');
  const menus = new Set(topMenus.map(({ id }) => String(id)));
  const lost = addresses.filter((path) => {
    const page = declared.get(path);
    if (!page || page.auth !== 'menu') return false;
    return !menus.has(page.menu ?? '') || !Object.keys(folders).includes(page.path.split('/')[1] ?? '');
  });
  expect(lost).toEqual([]);
  expect(
    addresses.filter((path) => {
      const component = declared.get(path)?.component;
      return component !== undefined && !isDrawn(component);
    }),
  ).toEqual([]);
});

/** Where a person would rather see a picture than rows, and what draws it. */
const PICTURES = {
  'menu editor': ['/weixin/meun'],
  screens: ['/system/sysBigParkReport', '/wel/dashboard', '/wel/index'],
  week: ['/car/parkfeerule', '/car/parksimplefeerule'],
  tree: [
    '/basedata/company',
    '/basedata/basedept',
    '/door/doorarea',
    '/system/menu',
    '/system/dict',
    '/custom/parkareabelong',
  ],
  wall: ['/desk/board', '/desk/exceptions', '/basedata/parkdeviceStatus', '/navigation/index'],
  calendar: ['/basedata/holiday', '/static/channelCheck', '/attendance/calendar'],
  map: ['/road/parkMap'],
  steps: ['/basedata/createwiringpark', '/car/carbatchgrant'],
} as const;

test.each(Object.entries(PICTURES))('%s: drawn as such, not as a bare list', (_what, paths) => {
  const bare = paths.filter((path) => {
    const page = declared.get(path);
    if (!page) return true;
    if (page.component !== undefined) return !isDrawn(page.component);
    const noun = resources.find(({ name }) => name === page.of);
    return noun?.list.tree === undefined && !pictured.has(noun?.name);
  });
  expect(bare).toEqual([]);
});
