import { expect, test } from 'vitest';
import { isSwitchedOn, settingMisfit, settingsInForce } from './settings.ts';

const at = (depth: number, key: string, value: string) => ({ depth, key, value });

test.each([
  ['pay.enabled', 'true', undefined],
  ['pay.enabled', 'yes', 'switch'],
  ['renewal.enabled', '1', 'switch'],
  ['map.default-zoom', '14', undefined],
  ['map.default-zoom', '14.5', 'number'],
  ['own.thing', 'whatever', undefined],
  ['toString', 'whatever', undefined],
])('%s = %s: %s', (key, value, misfit) => {
  expect(settingMisfit(key, value)).toBe(misfit);
});

test('of each key the nearest holds, in whatever order they come', () => {
  const stored = [at(2, 'a', 'root'), at(0, 'b', 'own'), at(1, 'a', 'above'), at(1, 'b', 'above')];
  const expected = [at(1, 'a', 'above'), at(0, 'b', 'own')];
  expect(settingsInForce(stored)).toEqual(expected);
  expect(settingsInForce(stored.toReversed())).toEqual(expected);
});

test('a part is on unless the nearest setting says otherwise', () => {
  expect(isSwitchedOn([], 'pay.enabled')).toBe(true);
  expect(isSwitchedOn([at(1, 'pay.enabled', 'false')], 'pay.enabled')).toBe(false);
  expect(isSwitchedOn([at(1, 'pay.enabled', 'false'), at(0, 'pay.enabled', 'true')], 'pay.enabled')).toBe(true);
});
