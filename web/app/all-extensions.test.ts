import { callsByVerb, isResource } from '@parkdeck/core/kit/call';
import { isWritable, itemFields } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import type { PageDef } from '@parkdeck/core/kit/page';
import { pages } from '@parkdeck/core/catalogue/pages';
import { expect, test } from 'vitest';
import { createCallOf } from '../resource/calls.ts';
import { owners } from '../resource/nouns.ts';
import { extensions } from './all-extensions.ts';

const PAGES: readonly PageDef[] = pages;
const resources = [...owners().values()].filter((owner) => isResource(owner));
/** Whether rows of a noun are added in the forms of a list: a page of its own has inputs of its own. */
const isListed = (noun: string): boolean =>
  PAGES.some(({ of, view, sections }) => (of === noun && view !== 'own') || sections?.includes(noun) === true);

const unfillable = resources.flatMap((noun) => {
  const asked: readonly Fields[] = [noun.fields, createCallOf(noun)?.input ?? {}];
  const { inputs, drawnElsewhere } = extensions[noun.name] ?? {};
  const adds = callsByVerb(noun).has('create-or-update') || createCallOf(noun) !== undefined;
  return !adds || !isListed(noun.name)
    ? []
    : asked.flatMap((fields) =>
        Object.entries(fields).flatMap(([name, field]) =>
          field.kind !== 'json' ||
          !isWritable(field) ||
          field.options.forPrograms ||
          itemFields(field) ||
          inputs?.[name] ||
          drawnElsewhere?.includes(name)
            ? []
            : [`${noun.name}.${name}`],
        ),
      );
});

test('every list and structure of a form can be filled in there, or at its own place', () =>
  expect(unfillable).toEqual([]));

test('what forms leave out is a field of the noun', () => {
  const left = Object.entries(extensions).flatMap(([noun, { drawnElsewhere = [] }]) =>
    drawnElsewhere.map((name) => [noun, name] as const),
  );
  expect(left.length).toBeGreaterThan(0);
  for (const [noun, name] of left)
    expect(resources.find((one) => one.name === noun)?.fields[name], `${noun}.${name}`).toBeDefined();
});
