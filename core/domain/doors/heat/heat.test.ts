import { expect, test } from 'vitest';
import { checkLimits, isClockOff, judgeTemperature, USUAL_LIMITS } from './temperature.ts';
import { checkVentilation, shouldRun } from './ventilation.ts';

test.each([
  [339, 'out-of-range'],
  [340, 'passed'],
  [365, 'passed'],
  [372, 'passed'],
  [373, 'temperature'],
  [430, 'temperature'],
  [431, 'out-of-range'],
] as const)('%i tenths of a degree: %s', (temperature, result) => {
  expect(judgeTemperature(temperature, USUAL_LIMITS)).toBe(result);
});

test.each([
  [{ min: 340, max: 430, alarm: 373 }, true],
  [{ min: 340, max: 430, alarm: 430 }, true],
  [{ min: 340, max: 430, alarm: 340 }, false],
  [{ min: 340, max: 370, alarm: 373 }, false],
])('limits %j can be kept: %s', (limits, can) => {
  expect(checkLimits(limits) === undefined).toBe(can);
});

test.each([
  [0, false],
  [86_400_000, false],
  [86_400_001, true],
  [-86_400_001, true],
])('a clock that is off by %i ms is off by more than a day: %s', (ms, is) => {
  expect(isClockOff(ms, 0)).toBe(is);
});

const AUTO = { mode: 'auto', onAbove: 280, offBelow: 250 } as const;
test.each([
  [AUTO, 281, false, true],
  [AUTO, 280, false, false],
  [AUTO, 260, true, true],
  [AUTO, 260, false, false],
  [AUTO, 250, true, true],
  [AUTO, 249, true, false],
  [AUTO, null, true, true],
  [AUTO, null, false, false],
  [{ ...AUTO, mode: 'on' }, 100, false, true],
  [{ ...AUTO, mode: 'off' }, 400, true, false],
] as const)('%j at %s, running %s: runs %s', (set, temperature, running, runs) => {
  expect(shouldRun(set, { temperature, running })).toBe(runs);
});

test('a ventilator turns off below a temperature less than the one at which it turns on', () => {
  expect(checkVentilation(AUTO)).toBeUndefined();
  expect(checkVentilation({ ...AUTO, offBelow: 280 })?.en).toContain('must be less');
});
