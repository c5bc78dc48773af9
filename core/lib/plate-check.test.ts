import { expect, test } from 'vitest';
import fixture from './fixtures/plates.json' with { type: 'json' };
import { checkPlates, isPlateDocument } from './plate-check.ts';

test('every sample is cleaned, judged, classed and coloured as the standard says', () => {
  expect(isPlateDocument(fixture)).toBe(true);
  expect(checkPlates(fixture)).toEqual({ samples: fixture.plates.length, wrong: [] });
  expect(fixture.plates.length).toBeGreaterThan(50);
});

test('the order of the samples does not matter', () => {
  expect(checkPlates({ plates: fixture.plates.toReversed() }).wrong).toEqual([]);
});

test('a sample that contradicts the rules is reported', () => {
  const plates = [
    { input: '京A12345', valid: false, normalized: '京A12345', class: null },
    { input: '京A1234', valid: true, normalized: '京A1234', class: 'regular' },
    { input: '粤BD12345', valid: true, normalized: '粤BD12345', class: 'newEnergySmall', color: 'blue' },
    { input: '粤BD12345', valid: true, normalized: '粤BD12345', class: 'newEnergySmall', energy: 'nonPureElectric' },
    { input: '京A12345', valid: true, normalized: '京A12345', class: 'regular', color: 'green' },
    { input: '京b12345', valid: true, normalized: '京b12345', class: 'regular' },
  ];
  expect(checkPlates({ plates }).wrong).toEqual([
    { plate: '京A12345', expected: 'no plate 京A12345', got: 'regular 京A12345' },
    { plate: '京A1234', expected: 'regular 京A1234', got: 'no plate 京A1234' },
    { plate: '粤BD12345', expected: 'newEnergySmall 粤BD12345 blue', got: 'newEnergySmall 粤BD12345 green' },
    {
      plate: '粤BD12345',
      expected: 'newEnergySmall 粤BD12345 nonPureElectric',
      got: 'newEnergySmall 粤BD12345 pureElectric',
    },
    { plate: '京A12345', expected: 'regular 京A12345 green', got: 'regular 京A12345 blue' },
    { plate: '京b12345', expected: 'regular 京b12345', got: 'regular 京B12345' },
  ]);
});

test.each([null, [], {}, { plates: {} }, { plates: [{ input: 1 }] }, { plates: [{ input: '京A12345', valid: true }] }])(
  '%j is no document of plates',
  (value) => {
    expect(isPlateDocument(value)).toBe(false);
  },
);
