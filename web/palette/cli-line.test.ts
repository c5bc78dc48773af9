import { expect, test } from 'vitest';
import { callNamed } from '../resource/nouns.ts';
import { cliLine } from './cli-line.ts';

const row = (id: string, plate?: string) => ({ id, title: plate ?? id, plates: plate ? [plate] : [], detail: '' });

test.each([
  ['pass.renew', [row('GR1', '京A12345')], { months: 3 }, 'parkdeck pass renew 京A12345 --months 3'],
  [
    'pass.renew-by-money',
    [row('GR1', '京A12345')],
    { money: 96000, payWay: 'wechat' },
    'parkdeck pass renew-by-money 京A12345 --money 960.00 --pay-way wechat',
  ],
  [
    'pass.stop',
    [row('GR1', '京A12345'), row('GR2')],
    { remark: '住户 搬离' },
    "parkdeck pass stop 京A12345 GR2 --remark '住户 搬离'",
  ],
  ['pass.set-short-plate', [row('GR2')], { shortPlate: false }, 'parkdeck pass set-short-plate GR2 --no-short-plate'],
  ['pass.set-gates', [], { park: 'PK1', gates: ['GA1', 'GA2'] }, 'parkdeck pass set-gates --park PK1 --gates GA1,GA2'],
  ['pass.stop', [row('GR1')], { remark: "it's" }, "parkdeck pass stop GR1 --remark 'it'\\''s'"],
])('%s %#', (id, rows, values, line) => {
  const call = callNamed(id);
  if (!call) throw new Error(id);
  expect(cliLine(call, rows, values)).toBe(line);
});
