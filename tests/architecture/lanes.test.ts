import { expect, test } from 'vitest';
import { refTarget } from '@parkdeck/core/kit/field';
import { onlyOf } from '@parkdeck/core/kit/limits';
import { calls } from './declared.ts';

const WAYS: Readonly<Record<string, readonly string[]>> = { 入口: ['in', 'two-way'], 出口: ['out', 'two-way'] };

test('who asks for an entry or an exit offers only lanes that lead that way', () => {
  const asked = calls
    .filter(({ verb }) => !['list', 'export'].includes(verb))
    .flatMap((call) =>
      Object.entries(call.input)
        .filter(([, field]) => refTarget(field) === 'gate' && field.options.label.zh in WAYS)
        .map(
          ([name, field]) => [`${call.id} ${name}`, onlyOf(field)['direction'], WAYS[field.options.label.zh]] as const,
        ),
    );
  expect(asked.map(([id]) => id)).toEqual(
    expect.arrayContaining(['session.exit gate', 'session.supplement gate', 'visitor.admit gate']),
  );
  expect(asked.filter(([, only, ways]) => JSON.stringify(only) !== JSON.stringify(ways))).toEqual([]);
});
