import { expect, test } from 'vitest';
import { matchPlate, mayBeMisread, misreadAs, plateForms, platesLike, type PlateTier } from './plate-match.ts';

test.each<[string, PlateTier | undefined]>([
  ['京A·12345', 'whole'],
  ['京a 12345', 'whole'],
  ['京Ａ１２３４５', 'whole'],
  ['jinga12345', 'whole'],
  ['A12345', 'whole without province'],
  ['a-12345', 'whole without province'],
  ['京A12', 'start'],
  ['京', 'start'],
  ['jinga1', 'start'],
  ['a123', 'start without province'],
  ['2345', 'inside'],
  ['5', undefined],
  ['京AI2345', 'whole, lookalike'],
  ['ai2345', 'whole without province, lookalike'],
  ['I23', 'inside, lookalike'],
  ['津A12345', 'misread'],
  ['京A12354', 'misread'],
  ['京A13254', undefined],
  ['京A1234S', 'whole, lookalike'],
  ['A12346', 'misread'],
  ['京AZ2345', 'misread'],
  ['99', undefined],
  ['', undefined],
])('%s meets 京A12345 as %s', (typed, tier) => expect(matchPlate(typed, '京A12345')).toBe(tier));

test('O stands for 0 only when nothing meets as typed', () => {
  expect(matchPlate('京A0O001', '京A00001')).toBe('whole, lookalike');
  expect(matchPlate('京A00001', '京A00001')).toBe('whole');
});

test.each([
  ['jinb12345', ['JINB12345', '津B12345', '晋B12345', '冀NB12345', '吉NB12345']],
  ['jinga1', ['JINGA1', '京A1', '津GA1', '晋GA1', '冀NGA1', '吉NGA1']],
  ['yue', ['YUE']],
  ['·', []],
])('%s may stand for %j', (typed, forms) => expect(plateForms(typed)).toEqual(forms));

test.each([
  ['京A12345', '京A12345', undefined],
  ['12345', '京A12345', undefined],
  ['京AB2345', '京A82345', '8 read as B'],
  ['jinga1234s', '京A12345', '5 read as S'],
  ['津A12345', '京A12345', '京 read as 津'],
  ['京A1Z', '京A12345', undefined],
  ['陈思远', '京A12345', undefined],
])('%s for %s: %s', (typed, plate, why) => expect(misreadAs(typed, plate)?.why.en).toBe(why));

test('plates like a typed one: each once, the likeliest first, none that is as typed or quite another', () => {
  const plates = ['京A12345', '京A00001', '津A0O001', '京A0D001', '京A00001', '京A0O001', '京A90001'];
  expect(platesLike('京A0O001', plates).map(({ plate, why }) => [plate, why.zh])).toEqual([
    ['京A00001', '0 看成 O'],
    ['京A0D001', 'D 看成 O'],
    ['津A0O001', '津 看成 京'],
    ['京A90001', '9 看成 0，0 看成 O'],
  ]);
  expect(platesLike('京A00001', ['京A00001'])).toEqual([]);
});

test.each([
  ['京A0O001', true],
  ['0001', true],
  ['jinga00001', true],
  ['京A', false],
  ['王小明', false],
  ['', false],
])('%j may be a misread plate: %s', (typed, may) => {
  expect(mayBeMisread(typed)).toBe(may);
});
