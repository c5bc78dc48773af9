import { describe, expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { PARAMETERS } from '../../../vocabulary/parameters.ts';
import type { ParameterDef } from '../../../vocabulary/parameter-def.ts';
import { effectiveParameter, parameterValue } from './values.ts';

const DAYS: ParameterDef = { ...PARAMETERS['undo.days'] };

describe('what a text says', () => {
  test.each([
    ['1', ok(1)],
    [' 30 ', ok(30)],
    ['31', err({ rule: 'max', limit: 30 })],
    ['0', err({ rule: 'min', limit: 1 })],
    ['-2', err({ rule: 'min', limit: 1 })],
    ['', err({ rule: 'format' })],
    ['1.5', err({ rule: 'format' })],
    ['1e1', err({ rule: 'format' })],
    ['七', err({ rule: 'format' })],
  ])('%j', (text, said) => expect(parameterValue(DAYS, text)).toEqual(said));
});

describe('which value holds', () => {
  const row = (company: string | null, value: string | null) => ({ key: 'undo.days', company, value });
  test.each([
    ['nothing stored', [], ['C2', 'C1'], 1],
    ['the platform', [row(null, '5')], ['C2', 'C1'], 5],
    ['the company', [row(null, '5'), row('C2', '7')], ['C2', 'C1'], 7],
    ['the company above', [row(null, '5'), row('C1', '9')], ['C2', 'C1'], 9],
    ['the nearest', [row('C1', '9'), row('C2', '7')], ['C2', 'C1'], 7],
    ['another company', [row('C3', '7')], ['C2', 'C1'], 1],
    ['an empty value', [row(null, '5'), row('C2', null)], ['C2'], 5],
    ['a value out of bounds', [row(null, '5'), row('C2', '99')], ['C2'], 5],
  ])('%s', (_name, rows, line, value) => expect(effectiveParameter(DAYS, 'undo.days', rows, line)).toBe(value));

  test('a company has no say in what is the platform’s', () => {
    const platform: ParameterDef = { ...DAYS, scope: 'platform' };
    expect(effectiveParameter(platform, 'undo.days', [row('C2', '7')], ['C2'])).toBe(1);
  });
});

test('every default is within its bounds', () => {
  for (const [key, def] of Object.entries(PARAMETERS))
    expect(parameterValue(def, String(def.initial)), key).toEqual(ok(def.initial));
});
