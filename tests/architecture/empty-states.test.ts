import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEADS_NOWHERE, OWN_WORDS } from './empty-places.ts';

const WEB = new URL('../../web/', import.meta.url);
/** The one that draws them, the gallery, tests. */
const APART = /ui\/EmptyState\.tsx|ui\/gallery\/|\.(test|fixture)\.tsx$/;

const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('node_modules') && !APART.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, WEB), 'utf8') }));

/** The tags of a component in a source, each from its name to its end. */
const tagsOf = (text: string, component: string): readonly string[] =>
  [...text.matchAll(new RegExp(String.raw`<${component}\b`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < text.length && !(depth === 0 && text[end] === '>' && text[end - 1] !== '=')) {
      if (text[end] === '{') depth++;
      if (text[end] === '}') depth--;
      end++;
    }
    return text.slice(index, end);
  });

const filesWhere = (fits: (text: string) => boolean): readonly string[] =>
  SOURCES.flatMap(({ file, text }) => (fits(text) ? [file] : [])).toSorted();
const STATES = SOURCES.flatMap(({ file, text }) => tagsOf(text, 'EmptyState').map((tag) => ({ file, tag })));

test('every empty state offers the next step, but for those of which it is said why there is none', () => {
  expect(STATES.length).toBeGreaterThan(60);
  expect(filesWhere((text) => tagsOf(text, 'EmptyState').some((tag) => !/\bactions=/.test(tag)))).toEqual(
    Object.keys(LEADS_NOWHERE).toSorted(),
  );
});

test('an empty state leads to the page of another only by what asks whether the user has it', () =>
  expect(STATES.filter(({ tag }) => /openTab\('\/(?!desk\/)/.test(tag)).map(({ file }) => file)).toEqual([]));

test('what says in its own words that there is nothing is known, with where it is gone on from', () => {
  const own =
    /(\.length|\.size|\.count) === 0\)?\s*(&&|\?|return)\s*\(?\s*<(p|span|div|li|td|tr)\b[^>]*>\s*\{[^}]*say\(/;
  expect(filesWhere((text) => own.test(text))).toEqual(Object.keys(OWN_WORDS).toSorted());
});
