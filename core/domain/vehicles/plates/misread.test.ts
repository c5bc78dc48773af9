import { expect, test } from 'vitest';
import { foldPlate, keyOf, misreadOf, misreadWords, nearKeys, plateKeys } from './misread.ts';

test.each([
  ['京A·0D8B5', '京A00885'],
  ['粤blq2z', '粤81022'],
])('%s folds to %s', (written, folded) => expect(foldPlate(written)).toBe(folded));

test.each([
  ['京A8G0Z5', ['A8G025', '8G025', 'G025']],
  ['京AD12345', ['A012345', '012345', '12345', '2345']],
  ['无牌7K2M9Q', ['牌7K2M90', '7K2M90', 'K2M90', '2M90']],
  ['WJ12345', ['WJ12345', 'J12345', '12345', '2345']],
  ['京A1', []],
])('%s has the keys %j', (plate, keys) => expect(plateKeys(plate)).toEqual(keys));

test.each([
  ['京AB', undefined],
  ['陈思远王', undefined],
  ['京AB234S', 'A82345'],
  ['2345', '2345'],
])('%s is looked for by %s', (typed, key) => expect(keyOf(typed)).toBe(key));

test.each<[typed: string, plate: string, why: string | undefined]>([
  ['京A12345', '京A12345', ''],
  ['12345', '京A12345', ''],
  ['京AB2345', '京A82345', '8 看成 B'],
  ['A1Z34S', '京A12345', '2 看成 Z，5 看成 S'],
  ['B8Q', '京A12880', '8 看成 B，0 看成 Q'],
  ['京A0OO01', '京A00001', '0 看成 O'],
  ['B87', '京A12880', undefined],
  ['津A12345', '京A12345', '京 看成 津'],
  ['浙A12345', '京A12345', '京 看成 浙'],
  ['京A12346', '京A12345', '5 看成 6'],
  ['京A12354', '京A12345', '45 写反成 54'],
  ['京A123456', '京A12345', '多了 6'],
  ['京A1245', '京A12345', '少了 3'],
  ['津A12346', '京A12345', undefined],
  ['京A12366', '京A12345', undefined],
  ['2346', '京A12345', undefined],
  ['12346', '京A12345', '5 看成 6'],
])('%s means %s: %s', (typed, plate, why) => {
  const found = misreadOf(typed, plate);
  expect(found && misreadWords(found).zh).toBe(why);
});

test('a province that looks or sounds alike is likelier than another, both likelier than a wrong character', () => {
  const costs = ['京A12345', '津A12345', '浙A12345', '京A12346'].map(
    (typed) => misreadOf(typed, '京A12345')?.cost ?? -1,
  );
  expect(costs).toEqual([...costs].toSorted((a, b) => a - b));
  expect(new Set(costs).size).toBe(4);
});

test('whatever one mistake makes of a plate has the plate among its near keys', () => {
  const plate = '京A8G0Z5';
  const serial = plate.slice(1);
  const chars = Array.from('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  const mistaken = Array.from(serial).flatMap((_, at) => [
    ...chars.map((char) => serial.slice(0, at) + char + serial.slice(at + 1)),
    ...chars.map((char) => serial.slice(0, at) + char + serial.slice(at)),
    serial.slice(0, at) + serial.slice(at + 1),
    serial.slice(0, at) +
      serial
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      serial.slice(at + 2),
  ]);
  const [key] = plateKeys(plate);
  for (const typed of mistaken.filter((one) => keyOf(one) !== undefined))
    expect([keyOf(typed), ...nearKeys(typed)], typed).toContain(key);
});
