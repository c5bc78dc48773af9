import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';
import { callNamed } from './fixtures/declared.ts';

const row = (id: string, plate?: string) => ({ id, title: plate ?? id, plates: plate ? [plate] : [], detail: '' });

test.each([
  ['pass.renew', [row('GR1', '京A12345')], { months: 3 }, 'parkdeck pass renew GR1 --months 3'],
  [
    'pass.renew-by-money',
    [row('GR1', '京A12345')],
    { money: 96000, payWay: 'wechat' },
    'parkdeck pass renew-by-money GR1 --money 960.00 --pay-way wechat',
  ],
  [
    'pass.stop',
    [row('GR1', '京A12345'), row('GR2')],
    { remark: '住户 搬离' },
    "parkdeck pass stop GR1 GR2 --remark '住户 搬离'",
  ],
  ['pass.set-short-plate', [row('GR2')], { shortPlate: false }, 'parkdeck pass set-short-plate GR2 --no-short-plate'],
  ['pass.set-gates', [], { park: 'PK1', gates: ['GA1', 'GA2'] }, 'parkdeck pass set-gates --park PK1 --gates GA1,GA2'],
  ['pass.stop', [row('GR1')], { remark: "it's" }, "parkdeck pass stop GR1 --remark 'it'\\''s'"],
])('%s %#', (id, rows, values, line) => {
  expect(commandLine({ call: callNamed(id), rows, values })).toBe(line);
});

test('values are printed as they are typed, under the flags that the terminal gives them', () => {
  const line = (id: string, values: Record<string, unknown>) => commandLine({ call: callNamed(id), rows: [], values });
  expect(line('car-model.create-or-update', { plan: 'x' })).toContain('--field-plan x');
  expect(commandLine({ call: callNamed('pass.open'), verb: 'create', rows: [], values: { months: 3 } })).toBe(
    'parkdeck pass create --months 3',
  );
});
