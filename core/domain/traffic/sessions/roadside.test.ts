import { expect, test } from 'vitest';
import { plateOf } from './facts.fixture.ts';
import { type BerthWitness, carOnBerth, type CarOnBerth } from './roadside.ts';

const CODE = '无牌7K2M9Q';
test.each<readonly [BerthWitness, string | null, string, CarOnBerth]>([
  ['sensor', null, '浙A12345', 'same'],
  ['sensor', null, CODE, 'same'],
  ['handheld', '浙A12345', '浙A12345', 'same'],
  ['handheld', '浙A12345', CODE, 'named'],
  ['video', '浙A12345', CODE, 'named'],
  ['handheld', CODE, '浙A12345', 'same'],
  ['handheld', '无牌7K2M9R', CODE, 'same'],
  ['handheld', '浙A12346', '浙A12345', 'other'],
  ['video', '浙A12346', '浙A12345', 'same'],
  ['video', '浙A12366', '浙A12345', 'other'],
  ['handheld', null, '浙A12345', 'same'],
])('%s says %s of a berth with %s: %s', (by, plate, known, expected) => {
  expect(carOnBerth({ by, plate: plate === null ? null : plateOf(plate) }, plateOf(known))).toBe(expected);
});
