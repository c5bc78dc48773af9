import { expect, test } from 'vitest';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isMoment } from '@parkdeck/core/kit/kinds';
import { calls, resources } from './declared.ts';

test('the unit of a field stands in its input, not in its name', () => {
  const labels = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([key, { options }]) => `${name}.${key} ${options.label.zh}`),
  );
  expect(labels.filter((label) => /（(小时|分钟|天|秒|元|个月)）$/.test(label))).toEqual([]);
});

test('what a field depends on is a field beside it', () => {
  const lists = [
    ...resources.map(({ name, fields }) => [name, fields] as const),
    ...calls.map((one) => [one.id, one.input] as const),
  ];
  for (const [place, fields] of lists)
    for (const [key, { options }] of Object.entries(fields)) {
      const others = [options.needed, options.onlyThen].flatMap((by) =>
        typeof by === 'object' ? Object.keys(by) : [],
      );
      expect(
        others.filter((by) => fields[by] === undefined),
        `${place}.${key}`,
      ).toEqual([]);
      if (options.onlyThen === true) expect(typeof options.needed, `${place}.${key}`).toBe('object');
    }
});

test('a time is not called as a state beside it: one reads when it was, the other that it is so', () => {
  const alike = resources.flatMap(({ name, fields }) => {
    const states = new Set(
      Object.values(fields).flatMap((field) => Object.values(choicesOf(field)).flatMap(([, zh, en]) => [zh, en])),
    );
    return Object.entries(fields)
      .filter(
        ([, field]) =>
          isMoment(field) && (['zh', 'en'] as const).some((language) => states.has(field.options.label[language])),
      )
      .map(([key, { options }]) => `${name}.${key} ${options.label.zh} / ${options.label.en}`);
  });
  expect(alike).toEqual([]);
});
