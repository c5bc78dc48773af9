import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { plateOf } from './facts.fixture.ts';
import { halfRead, matchSession, nearPatterns, type OpenSession, type PlateMatching, readPlate } from './plate.ts';

test.each([
  [' 京a·12345', '京A12345'],
  ['京A1234S', '京A12345'],
  ['京a-1234s', '京A12345'],
  ['看不清', null],
  ['', null],
])('%j is read as %s', (text, plate) => {
  expect(readPlate(text, new Map([['京A1234S', plateOf('京A12345')]]))).toBe(plate);
});

const inside = (...plates: readonly string[]): readonly OpenSession[] =>
  plates.map((text) => ({
    id: asId<'session'>(text),
    plate: plateOf(text.replace('*', '')),
    shortPlate: text.endsWith('*'),
  }));

test.each<readonly [PlateMatching, readonly string[], string | null]>([
  ['exact', ['京A12345', '津A12345*'], '京A12345 exact'],
  ['exact', ['津A12345'], null],
  ['exact', ['津A12345*'], '津A12345* province'],
  ['exact', ['津A12345*', '沪A12345*'], null],
  ['province', ['津A12345'], '津A12345 province'],
  ['province', ['津A12345', '沪A12345'], null],
  ['province', ['京A12346'], null],
  ['one-character', ['京A12346'], '京A12346 one-character'],
  ['one-character', ['京A12346', '京A12340'], null],
  ['one-character', ['京A12346', '津A12345'], '津A12345 province'],
  ['one-character', ['京A12356'], null],
  ['one-character', [], null],
])('with matching %s, 京A12345 among %j is %s', (matching, plates, expected) => {
  const match = matchSession(plateOf('京A12345'), inside(...plates), matching);
  expect(match && `${match.session.id} ${match.by}`).toBe(expected);
});

test('a car without a plate is found by its code alone', () => {
  const open = inside('无牌7K2M9Q');
  expect(matchSession(plateOf('无牌7K2M9Q'), open, 'one-character')).toMatchObject({ by: 'exact' });
  expect(matchSession(plateOf('无牌7K2M9R'), open, 'one-character')).toBeNull();
});

test('patterns find all plates one character off', () => {
  expect(nearPatterns(plateOf('京A12345'))).toEqual([
    '_A12345',
    '京_12345',
    '京A_2345',
    '京A1_345',
    '京A12_45',
    '京A123_5',
    '京A1234_',
  ]);
});

test.each([
  ['苏E2C0?1', '苏E2C0?1'],
  ['浙a·12?45', '浙A12?45'],
  ['???????', '???????'],
  ['？？', '??'],
  ['浙A1', '浙A1'],
  ['浙A12345浙A12345浙A12345', '浙A12345浙A12345浙A'],
  ['', null],
])('of %s remains %s', (text, kept) => {
  expect(halfRead(text)).toBe(kept);
});
