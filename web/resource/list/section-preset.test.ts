import { pages } from '@parkdeck/core/catalogue/pages';
import { presetOf } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadNoun } from '../load-noun.ts';
import { prefetchList } from './list-query.ts';

const asked = vi.hoisted(() => ({ keys: [] as unknown[] }));
vi.mock('../../app/client.ts', () => ({
  client: { now: () => Date.parse('2026-03-01T15:00:00+08:00') },
  queryClient: { prefetchQuery: ({ queryKey }: { readonly queryKey: unknown }) => asked.keys.push(queryKey) },
}));
beforeEach(() => {
  asked.keys.length = 0;
});

const sections = (pages as readonly PageDef[]).flatMap((page) =>
  (page.sections ?? [])
    .filter((name) => page.with?.[name])
    .map((name): [string, string, PageDef] => [page.path, name, page]),
);

test.each(sections)('the tab of %s with %s asks for the rows of that page only', async (_path, name, page) => {
  await loadNoun(name);
  await prefetchList(page, { part: name });
  expect(asked.keys).toEqual([
    ['list', name, expect.objectContaining({ filters: expect.objectContaining(presetOf(page, name)) })],
  ]);
});
