import { expect, test } from 'vitest';
import { drawnPlan } from './lane-plan.ts';

test('gates are drawn at the area that they lead to, inner ones at both', () => {
  const plan = drawnPlan({
    areas: [{ name: '地面', stalls: 40 }, { name: '地下', stalls: 80 }, {}],
    gates: [
      { name: '南门', area: '地面', direction: 'in' },
      { name: '北门', area: '地面', direction: 'out' },
      { name: '坡道', area: '地面', linkedArea: '地下', direction: 'inner' },
      { name: '未定', area: '别处', direction: 'in' },
    ],
  });
  expect(
    plan.map(({ name, stalls, gates }) => [name, stalls, gates.map((one) => [one.name, one.way, one.from])]),
  ).toEqual([
    [
      '地面',
      40,
      [
        ['南门', 'in', ''],
        ['北门', 'out', ''],
        ['坡道', 'both', '地下'],
      ],
    ],
    ['地下', 80, [['坡道', 'both', '地面']]],
    ['', 0, []],
  ]);
});
