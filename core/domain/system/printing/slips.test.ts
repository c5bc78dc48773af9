import { expect, test } from 'vitest';
import { fillSlip, unknownOnSlip } from './slips.ts';

test.each([
  ['ticket', '{park} {plate}', []],
  ['ticket', '{paid}', ['paid']],
  ['receipt', '{paid} {pay}', ['pay']],
  ['shift', '{plate}{cash}', ['plate']],
  ['monthly-slip', '{endDate} {}', ['']],
] as const)('a %s with %s does not know %j', (kind, content, names) =>
  expect(unknownOnSlip(content, kind)).toEqual(names),
);

test('what is not known leaves a dash', () => expect(fillSlip('{park}\n{plate}', { park: '云泊' })).toBe('云泊\n—'));
