import { expect, test } from 'vitest';
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
