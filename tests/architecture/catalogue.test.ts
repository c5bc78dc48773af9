import { describe, expect, test } from 'vitest';
import type { ActionDef } from '@parkdeck/core/kit/action';
import { choicesOf, isWritable, refTarget } from '@parkdeck/core/kit/field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isKey, isPlate, isText } from '@parkdeck/core/kit/kinds';
import { partsOf } from '@parkdeck/core/kit/sentence';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { PageDef } from '@parkdeck/core/kit/page';
import { ANY_USER, grantsOf } from '@parkdeck/core/kit/permission';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { LOG_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { folders, topMenus } from '@parkdeck/core/catalogue/index';
import { calls, owners, pages, resources, twice } from './declared.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Keys used by every list (console, keyboard): no action may use them. */
const RESERVED = ['e', 'n', 'x', 'j', 'k', '/', 'enter', '?', 'g', '[', ']'];
const actionsOf = (owner: {
  readonly actions?: Readonly<Record<string, ActionDef>>;
}): readonly (readonly [string, ActionDef])[] => Object.entries(owner.actions ?? {});

test('names of nouns and verbs are kebab-case, ids are unique', () => {
  for (const owner of owners)
    for (const name of [owner.name, ...Object.keys(owner.actions ?? {})]) expect(name).toMatch(KEBAB);
  expect(twice(owners.map((owner) => owner.name))).toEqual([]);
  expect(twice(calls.map((call) => call.id))).toEqual([]);
});

test('no two calls share a method and path', () => {
  expect(
    twice(calls.flatMap((call) => [call.route, ...call.aliases].map((route) => `${route.method} ${route.path}`))),
  ).toEqual([]);
});

test('every reference leads to a declared noun', () => {
  const nouns = new Set(resources.map((resource) => resource.name));
  const astray = (place: string, fields: Fields): readonly string[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      const target = refTarget(field);
      return target === undefined || nouns.has(target) ? [] : [`${place}.${key} → ${target}`];
    });
  expect(resources.flatMap((resource) => astray(resource.name, resource.fields))).toEqual([]);
  expect(calls.flatMap((call) => [call.input, call.output ?? {}].flatMap((fields) => astray(call.id, fields)))).toEqual(
    [],
  );
});

test('wire names of one call, and of one row, are unique', () => {
  for (const call of calls) {
    const input = Object.entries(call.input).map(([key, field]) =>
      typeof field.options.wire === 'string' ? field.options.wire : (field.options.wire?.in ?? key),
    );
    expect(twice(input), call.id).toEqual([]);
  }
});

test('codes and labels of a choice are unique', () => {
  for (const resource of resources)
    for (const [key, field] of Object.entries(resource.fields)) {
      const rows = Object.values(choicesOf(field));
      expect(twice(rows.map(([code]) => String(code))), `${resource.name}.${key}`).toEqual([]);
      expect(twice(rows.map(([, zh]) => zh)), `${resource.name}.${key}`).toEqual([]);
      const { initial } = field.options;
      if (field.kind === 'choice' && initial !== undefined)
        expect(Object.keys(choicesOf(field)), `${resource.name}.${key}`).toContain(initial);
    }
});

test('a noun that shows its rows by a number says how a person calls them', () => {
  const isNumber = (key: string, field: Field | undefined): boolean =>
    isKey(field) || (isText(field) && (field?.options.readonly === true || /(No|number|serial)$/i.test(key)));
  const saysMore = ({ display, fields }: ResourceDef): boolean =>
    isKey(fields[display]) ||
    Object.entries(fields).some(
      ([key, field]) => key !== display && (isPlate(field) || (isText(field) && /^(name|title|nickName)$/.test(key))),
    );
  // A berth or space is called by the number painted on it, whichever car stands there.
  const painted = ['berth', 'guidance-space'];
  expect(
    resources
      .filter((resource) => isNumber(resource.display, resource.fields[resource.display]) && saysMore(resource))
      .filter(({ name, called, display }) => !painted.includes(name) && (called ?? [display]).includes(display))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('pages name only columns that the rows of their lists have', () => {
  const lists = pages.flatMap(({ path, of = '', columns, sectionColumns = {} }) =>
    Object.entries({ ...(columns ? { [of]: columns } : {}), ...sectionColumns }).map(([noun, named]) => ({
      path,
      noun,
      named,
    })),
  );
  const wrong = lists.flatMap(({ path, noun, named }) => {
    const fields = Object.keys(resources.find(({ name }) => name === noun)?.fields ?? {});
    return [...named.filter((key) => !fields.includes(key)), ...twice(named)].map((key) => `${path} ${noun}.${key}`);
  });
  expect(wrong).toEqual([]);
});

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource: ResourceDef) => {
  const keys = Object.keys(resource.fields);

  test('names only fields it has', () => {
    const sorts = resource.list.sort.split(',').map((key) => key.replace(/^-/, ''));
    const named = [
      resource.display,
      ...(resource.called ?? []),
      ...(resource.search ?? []),
      ...resource.list.columns,
      ...sorts,
      ...(resource.list.sums ?? []),
      ...(resource.list.lowPriorityColumns ?? []),
      ...(resource.heading?.name ? [resource.heading.name] : []),
      ...(resource.heading?.subtitle ?? []),
      ...(resource.list.tree ? [resource.list.tree] : []),
      ...(resource.unique ?? []).flat(),
      ...(resource.form ?? []).flatMap((group) => group.fields),
      ...actionsOf(resource).flatMap(([, action]) => Object.keys(action.when ?? {})),
      ...actionsOf(resource)
        .flatMap(([, action]) => [action, ...Object.values(action.variants?.of ?? {})])
        .flatMap(({ question }) => [question?.zh, question?.en])
        .flatMap((sentence = '') => partsOf(sentence))
        .flatMap((part) => ('fact' in part ? part.fact : [])),
    ];
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    expect(twice(resource.list.columns)).toEqual([]);
    expect(twice((resource.form ?? []).flatMap((group) => group.fields))).toEqual([]);
    expect(Object.values(resource.fields).filter((field) => field.kind === 'id')).toHaveLength(1);
  });

  test('its form holds every required field and nothing that the server sets', () => {
    if (!resource.form) return;
    const shown = resource.form.flatMap((group) => group.fields);
    const writable = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
    expect(
      writable.filter(([key, { options }]) => options.required && !shown.includes(key)).map(([key]) => key),
    ).toEqual([]);
    expect(shown.filter((key) => !writable.some(([name]) => name === key))).toEqual([]);
  });

  test('a noun that can be saved has a form', () => {
    expect(resource.form !== undefined || resource.calls.submit === undefined).toBe(true);
  });

  test('what its list edits in place stands in a column and may be edited, by a call', () => {
    const { editable = [], columns } = resource.list;
    for (const name of editable) {
      const field = resource.fields[name];
      expect(columns, name).toContain(name);
      expect(field && isWritable(field) && !field.options.fixed, name).toBe(true);
    }
    expect(editable.length === 0 || resource.calls.submit !== undefined).toBe(true);
  });

  test('its sums are numbers, its tree a reference to itself', () => {
    for (const key of resource.list.sums ?? [])
      expect(['money', 'int', 'decimal']).toContain(resource.fields[key]?.kind);
    if (resource.list.tree)
      expect(
        refTarget(resource.fields[resource.list.tree] ?? { kind: 'text', options: { label: resource.title } }),
      ).toBe(resource.name);
  });

  test('its views use filters it has, with words they know', () => {
    const filters = filterFields(resource.fields);
    expect(twice((resource.list.views ?? []).map((view) => view.id))).toEqual([]);
    for (const view of resource.list.views ?? [])
      for (const [key, value] of Object.entries(view.filters)) {
        const field = filters[key];
        expect(field, `${view.id}: ${key}`).toBeDefined();
        if (field?.kind === 'choice')
          for (const word of value.split(',')) expect(Object.keys(choicesOf(field)), view.id).toContain(word);
        if (field?.kind === 'flag') expect(['true', 'false']).toContain(value);
      }
  });

  test('a sum stands under a column; money in a summed list is summed or says that it does not add up', () => {
    const { sums } = resource.list;
    if (!sums) return;
    const own = pages.filter(({ of }) => of === resource.name).flatMap(({ columns = [] }) => columns);
    const shown = [...resource.list.columns, ...own];
    expect(shown).toEqual(expect.arrayContaining([...sums]));
    expect(
      shown.filter((key) => {
        const field = resource.fields[key];
        return field?.kind === 'money' && field.options.adds !== false && !sums.includes(key);
      }),
    ).toEqual([]);
  });

  test('conditions of its actions are values that the fields can have', () => {
    for (const [verb, action] of actionsOf(resource))
      for (const [key, values] of Object.entries(action.when ?? {})) {
        const field = resource.fields[key];
        if (field?.kind === 'choice')
          expect(Object.keys(choicesOf(field)), verb).toEqual(expect.arrayContaining([...values]));
        else
          expect(
            values.every((value) => typeof value === 'boolean'),
            verb,
          ).toBe(true);
      }
  });

  test('at most one action adds a row, and one that is done to several names an action that takes several', () => {
    const own = calls.filter((call) => call.noun === resource.name);
    const creating = own.filter(({ action }) => action?.creates);
    expect(creating.length).toBeLessThanOrEqual(1);
    for (const { on, effect, answers } of creating)
      expect({ on, effect, answers }).toEqual({ on: 'none', effect: 'write', answers: 'row' });
    for (const { on, verb, action } of own) {
      if (action?.bulk === undefined) continue;
      const bulk = own.find((call) => call.verb === action.bulk);
      expect([on, bulk?.on, bulk?.effect], verb).toEqual(['one', 'many', 'write']);
      expect(bulk?.action?.when, verb).toEqual(action.when);
      // what asks for one row asks for many
      expect(bulk?.action?.danger, verb).toEqual(action.danger);
    }
  });

  test('every write says how it is taken back', () => {
    const verbs = calls.filter((call) => call.noun === resource.name).map((call) => call.verb);
    if (resource.creationInverse) expect(verbs).toContain(resource.creationInverse);
    for (const [verb, action] of actionsOf(resource)) {
      if (action.effect === 'read') continue;
      expect(action.inverse, verb).toBeDefined();
      if (typeof action.inverse === 'object' && 'verb' in action.inverse)
        expect(verbs, verb).toContain(action.inverse.verb);
    }
  });

  test('its primary action is one that is done to its rows', () => {
    const { primary } = resource;
    const action = primary ? resource.actions?.[primary] : undefined;
    if (primary) expect(action?.on).toMatch(/^(one|many)$/);
    expect(action?.danger).toBeUndefined();
  });

  test('its key chords are free and used once', () => {
    const chords = actionsOf(resource)
      .flatMap(([, action]) => [action, ...Object.values(action.variants?.of ?? {})])
      .flatMap(({ keys }) => keys ?? []);
    expect(twice(chords)).toEqual([]);
    expect(chords.filter((chord) => RESERVED.includes(chord))).toEqual([]);
  });

  test('its log, owner and table are declared', () => {
    expect(resource.prefix).toMatch(/^[A-Z]{1,3}$/);
    if (resource.log !== undefined) expect(Object.keys(LOG_TYPES)).toContain(resource.log);
    for (const other of [resource.partOf, resource.storedAs])
      if (other !== undefined) expect(resources.map(({ name }) => name)).toContain(other);
  });
});

test('nouns that stand on the page of another are declared, and stand on one page only', () => {
  const lists: readonly PageDef[] = pages;
  const sections = lists.flatMap((page) => page.sections ?? []);
  expect(sections.filter((name) => !resources.some((resource) => resource.name === name))).toEqual([]);
  expect(twice(sections)).toEqual([]);
  expect(lists.filter(({ view, sections: own }) => own && view !== 'list').map(({ path }) => path)).toEqual([]);
});

test('permission codes have three parts, and a page grants each action code', () => {
  for (const call of calls) {
    const page = owners.find((owner) => owner.name === call.noun)?.page;
    const access = grantsOf(call, pages, page);
    if (typeof access === 'string') continue;
    expect(access.length, call.id).toBeGreaterThan(0);
    for (const { code } of access)
      if (code !== ANY_USER) expect(code, call.id).toMatch(/^[A-Za-z]\w*_[A-Za-z]\w*_[A-Za-z]\w*$/);
  }
});

/** All pairs `{ zh, en }` below a value, with their paths. */
const textsOf = (value: unknown, way: string): readonly (readonly [string, string, string])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value) return [[way, String(value.zh), String(value.en)]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${way}.${key}`));
};

test('every text stands in both languages, short and without a full stop', () => {
  const texts = [
    ...owners.flatMap((owner) => textsOf(owner, owner.name)),
    ...textsOf(pages, 'pages'),
    ...textsOf(topMenus, 'topMenus'),
    ...textsOf(folders, 'folders'),
  ];
  expect(texts.length).toBeGreaterThan(500);
  for (const [way, zh, en] of texts) {
    expect(zh.trim(), way).not.toBe('');
    expect(en.trim(), way).not.toBe('');
    expect(zh, way).not.toMatch(/[。！!]$|(?<!申)请(?!求)|您|成功/);
    expect(en, way).not.toMatch(/[.!]$|\bplease\b|successfully/i);
    expect(en, way).not.toMatch(/[\u4e00-\u9fff]/);
  }
});
