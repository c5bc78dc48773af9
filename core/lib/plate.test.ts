import { expect, test } from 'vitest';
import {
  cleanPlate,
  drawNoPlate,
  isPlate,
  normalizePlate,
  parsePlate,
  plateColor,
  plateKind,
  shortPlate,
  soleDifference,
  splitPlate,
  vehicleHint,
} from './plate.ts';
import { err, ok } from './result.ts';

test.each([
  [' 京a·12345 ', '京A12345'],
  ['川Ａ５６７Ｋ８', '川A567K8'],
  ['京A　123-45', '京A12345'],
  ['京A•1‧2・3.45', '京A12345'],
  ['wj京１２３４x', 'WJ京1234X'],
])('%j is cleaned to %s', (text, plate) => {
  expect(cleanPlate(text)).toBe(plate);
});

test('a plate tells its kind, colour and energy', () => {
  expect(parsePlate('京a12345')).toEqual(ok({ plate: '京A12345', kind: 'regular', color: 'blue' }));
  expect(parsePlate('沪AF01234')).toEqual(
    ok({ plate: '沪AF01234', kind: 'newEnergySmall', color: 'green', energy: 'nonPureElectric' }),
  );
  expect(parsePlate('沪C54321E')).toEqual(
    ok({ plate: '沪C54321E', kind: 'newEnergyLarge', color: 'yellowGreen', energy: 'pureElectric' }),
  );
});

test.each([
  ['', 'empty'],
  [' · ', 'empty'],
  ['京A1234', 'format'],
  ['京A12345\n京A12345', 'format'],
  ['无牌', 'format'],
] as const)('%j is refused: %s', (text, code) => {
  expect(parsePlate(text)).toEqual(err(code));
  expect(normalizePlate(text)).toEqual(err(code));
});

test('a plate as written is brought to the stored form', () => {
  expect(normalizePlate(' 京a·12345')).toEqual(ok('京A12345'));
});

test('only the stored form counts as a plate', () => {
  expect(isPlate('京A12345')).toBe(true);
  expect(isPlate('京A·12345')).toBe(false);
  expect(isPlate('京O12345')).toBe(false);
});

test('the camera decides the colour of regular plates only', () => {
  expect(plateColor('京A12345')).toBe('blue');
  expect(plateColor('京A12345', 'yellow')).toBe('yellow');
  expect(plateColor('京A12345', 'green')).toBe('blue');
  expect(plateColor('粤BD12345', 'blue')).toBe('green');
  expect(plateColor('京A0123警', 'blue')).toBe('white');
  expect(plateColor('无牌7K2M9Q')).toBe('none');
  expect(plateColor('京A1', 'blue')).toBe('blue');
  expect(plateColor('京A1')).toBe('none');
});

test('kind and colour suggest a vehicle class', () => {
  expect(vehicleHint('regular', 'blue')).toBe('small');
  expect(vehicleHint('regular', 'yellow')).toBe('large');
  expect(vehicleHint('newEnergyLarge', 'yellowGreen')).toBe('largeNewEnergy');
  expect(vehicleHint('emergency', 'white')).toBe('police');
  expect(vehicleHint('embassy', 'black')).toBeNull();
});

test('a plate is drawn in two parts and matched without its province', () => {
  expect(splitPlate('京A12345')).toEqual(['京A', '12345']);
  expect(splitPlate('无牌7K2M9Q')).toEqual(['无牌', '7K2M9Q']);
  expect(shortPlate('京A12345')).toBe('A12345');
});

test.each([
  ['京A12345', '京A12346', 6],
  ['京A12345', '津A12345', 0],
  ['京A12345', '京A12345', null],
  ['京A12345', '京A12354', null],
  ['京A12345', '京A123456', null],
])('%s and %s differ alone at %s', (a, b, index) => {
  expect(soleDifference(a, b)).toBe(index);
});

test('drawn codes are valid over the whole range of the generator', () => {
  expect(drawNoPlate(() => 0)).toBe('无牌000000');
  expect(drawNoPlate(() => 1 - Number.EPSILON)).toBe('无牌ZZZZZZ');
  expect(plateKind(drawNoPlate(() => 0.5))).toBe('noPlate');
});
