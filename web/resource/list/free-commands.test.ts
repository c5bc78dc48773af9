import { pages } from '@parkdeck/core/catalogue/pages';
import { isResource } from '@parkdeck/core/kit/call';
import type { PageDef } from '@parkdeck/core/kit/page';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { expect, test } from 'vitest';
import { owners } from '../nouns.ts';
import { freeCommands } from './free-commands.ts';

const listed = new Set(pages.flatMap(({ view, of }: PageDef) => (view === 'list' && of !== undefined ? [of] : [])));
const nouns = [...owners().values()].filter(isResource).filter(({ name }) => listed.has(name));

test('what the palette does without a row can be done with the mouse on the page of its noun', () => {
  const typed = consoleEntries({ owners: owners().values(), pages, pageOf: () => undefined, language: 'en' })
    .flatMap(({ act }) => (act.kind === 'call' ? [act.call] : []))
    // the import offers its template
    .filter(({ verb }) => verb !== 'template')
    .filter(({ on, noun, action }) => on === 'none' && listed.has(noun) && action && !action.creates);
  const offered = new Set(nouns.flatMap(freeCommands).map(({ id }) => id));
  expect(typed.map(({ id }) => id).filter((id) => !offered.has(id))).toEqual([]);
  expect(typed.length).toBeGreaterThan(15);
});

test('a command that has a screen of its own, or adds a row, is not offered twice', () => {
  const twice = nouns.flatMap(freeCommands).filter(({ action }) => action?.ownScreen || action?.creates);
  expect(twice).toEqual([]);
});
