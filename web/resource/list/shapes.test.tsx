import { isResource } from '@parkdeck/core/kit/call';
import type { Day } from '@parkdeck/core/lib/day';
import { expect, test, vi } from 'vitest';
import english from '../../../apps/docs/guide/shapes.md?raw';
import chinese from '../../../apps/docs/zh/guide/shapes.md?raw';
import { extensions } from '../../app/all-extensions.ts';
import { owners } from '../nouns.ts';
import { filterTexts } from './filter-model.ts';
import { parseSort } from './table/sorting.ts';

/** What every list with a shape of its own keeps. */

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const SHAPED = Object.entries(extensions).flatMap(([name, { shape }]) => (shape ? [{ name, shape }] : []));
const TODAY = '2026-03-05' as Day; // written as one

test('some lists have a shape', () => expect(SHAPED.length).toBeGreaterThan(5));

test.each(SHAPED)('the rows of $name are ordered by its fields, and narrowed by its filters', ({ name, shape }) => {
  const noun = owners().get(name);
  if (!noun || !isResource(noun)) throw new Error(`${name} has no list`);
  for (const { id } of parseSort(shape.sort)) expect(noun.fields).toHaveProperty(id);
  const span = shape.span?.({}, TODAY) ?? {};
  expect(filterTexts(noun, span)).toEqual(span); // a filter that the list does not know narrows nothing
});

test.each(SHAPED)('the guide says what is seen of $name in both languages', ({ shape }) => {
  expect(english).toContain(`| ${shape.title.en} |`);
  expect(chinese).toContain(`| ${shape.title.zh} |`);
});

test.each(SHAPED)('the guide shows a picture of $name beside what it says', ({ shape }) => {
  for (const [page, title] of [
    [english, shape.title.en],
    [chinese, shape.title.zh],
  ] as const)
    expect(page).toMatch(new RegExp(`\\| ${title} \\|.*/pictures/shapes/[a-z-]+\\.webp`));
});
