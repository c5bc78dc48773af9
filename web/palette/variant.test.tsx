import { pages, topMenus } from '@parkdeck/core/catalogue/pages';
import { isLeftOut, menusOfVariant, VARIANT_OFFERS } from '@parkdeck/core/catalogue/shell/variants';
import type { Variant } from '@parkdeck/core/catalogue/shell/variants';
import type { PageDef } from '@parkdeck/core/kit/page';
import { codeOfPath } from '@parkdeck/core/kit/page';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ref } from 'valtio/vanilla';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadPages } from '../app/pages.ts';
import { session } from '../state/session.ts';
import { figureLink, isFigureShown } from '../pages/shell/home/links.ts';
import { PageTiles } from '../pages/shell/home/PageTiles.tsx';
import { currentCommands } from './commands.ts';

vi.mock('../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return { queryClient: new QueryClient(), onClientEvent: () => () => undefined, client: { now: () => 0 } };
});

const every = pages as readonly PageDef[];
const all = topMenus.map(({ id }): string => id);
const variants = Object.keys(VARIANT_OFFERS) as Variant[];

/** Pages that a variant leaves out, as the platform tells a console at its start. */
const leftOutOf = (variant: Variant): ReadonlySet<string> => {
  const shown = new Set(menusOfVariant(variant, all));
  return new Set(every.flatMap(({ menu, path }) => (menu !== undefined && !shown.has(menu) ? [path] : [])));
};

beforeAll(async () => {
  await loadPages();
  const actions = ['view', 'add', 'edit', 'delete', 'export', 'import', 'info'];
  const codes = every.flatMap(({ path }) => actions.map((action) => [`${codeOfPath(path)}_${action}`, true] as const));
  session.codes = ref(Object.fromEntries(codes));
});
afterEach(() => document.body.replaceChildren());

test.each(variants)(
  'the palette of the variant %s offers the pages and nouns that are declared of it (B6)',
  (variant) => {
    session.leftOut = ref(leftOutOf(variant));
    const { entries } = currentCommands('zh', []);
    const menus = new Set<string | undefined>(menusOfVariant(variant, all));
    const byPath = new Map(every.map((page) => [page.path, page]));
    const offered = new Set(entries.flatMap(({ act: does }) => (does.kind === 'page' ? [does.path] : [])));
    const strange = [...offered].filter((path) => byPath.get(path)?.menu && !menus.has(byPath.get(path)?.menu));
    expect(strange).toEqual([]);
    const missing = every.filter(
      (page) =>
        page.menu && menus.has(page.menu) && page.tab !== false && !page.path.includes('$') && !offered.has(page.path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
    const nouns = new Set(entries.flatMap(({ noun }) => noun ?? []));
    expect([...nouns].filter((name) => isLeftOut({ name }, every, session.leftOut))).toEqual([]);
  },
);

test.each([
  ['heat', 'passes', 'stalls'],
  ['heat', 'visitors', 'parks'],
  ['heat', 'complaints', 'takenToday'],
  ['standard', 'stalls', undefined],
  ['standard', 'takenToday', undefined],
] as const)('the home page of the variant %s has the figure %s and not %s', (variant, has, hasNot) => {
  session.leftOut = ref(leftOutOf(variant));
  expect([isFigureShown(has), figureLink(has, '2026-01-01') !== undefined]).toEqual([true, true]);
  if (hasNot) expect([isFigureShown(hasNot), figureLink(hasNot, '2026-01-01')]).toEqual([false, undefined]);
});

test.each(variants)('the tiles of the home page of the variant %s lead to its own pages', async (variant) => {
  session.leftOut = ref(leftOutOf(variant));
  const menus = new Set<string | undefined>(menusOfVariant(variant, all));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<PageTiles />));
  const tiles = [...place.querySelectorAll('a')].map((tile) => tile.getAttribute('href'));
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.filter((path) => !menus.has(every.find((page) => page.path === path)?.menu))).toEqual([]);
  act(() => root.unmount());
});
