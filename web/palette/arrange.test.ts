import { isResource } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { expect, test } from 'vitest';
import { owners } from '../resource/nouns.ts';
import { arrange } from './arrange.ts';

const resources = [...owners().values()].filter(isResource);
const entries = consoleEntries({ owners: resources, pages: [], pageOf: () => undefined, language: 'zh' });

/** Commands on a row of a noun; not what does to several rows what another of them does to one. */
const commandsOf = (noun: string): readonly string[] => {
  const mine = entries.flatMap(({ id, act, noun: of }) =>
    of === noun && act.kind === 'call' && act.call.on !== 'none' ? [{ id, call: act.call }] : [],
  );
  const bulk = entries.flatMap(
    ({ act, noun: of }) => (of === noun && act.kind === 'call' && act.call.action?.bulk) || [],
  );
  return mine.filter(({ call }) => !bulk.includes(call.verb)).map(({ id }) => id);
};

test.each(resources.map(({ name }) => [name, commandsOf(name)] as const).filter(([, ids]) => ids.length > 0))(
  'with a row of %s in front its actions come first, those that fit it before the others',
  (name, ids) => {
    const [unfit] = ids;
    const [first] = arrange({
      ranked: [],
      entries,
      searching: false,
      target: { noun: name, rows: [{ id: '1', title: '1', plates: [], detail: '' }], from: 'focus' },
      about: name,
      targetHeading: words('对当前', 'For the focused'),
      // what was used most does not come before them
      habits: new Map(entries.slice(0, 5).map(({ id }) => [id, { count: 9, lastUsedMs: 1, prefixes: {} }])),
      records: { entries: [], waiting: false, most: 5 },
      undo: [],
      runs: ({ id }) => id !== unfit,
      permits: () => true,
    });
    const shown = first?.items.map(({ entry }) => entry.id) ?? [];
    expect([first?.id, ids.filter((id) => !shown.includes(id)), shown.at(-1)]).toEqual(['target', [], unfit]);
  },
);
