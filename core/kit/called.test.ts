import { describe, expect, test } from 'vitest';
import { arrears, coupon, onlineOrder, order, pass, privacyAgreement, tariff, warning } from '../catalogue/index.ts';
import { formatFen } from '../lib/money.ts';
import { callsOf } from './call.ts';
import type { Call } from './call.ts';
import { calledText, deleteQuestion, questionOf } from './called.ts';
import { variantsOf } from './command.ts';
import type { Field, FieldValues } from './field.ts';
import { isMoney } from './kinds.ts';
import type { ResourceDef } from './resource.ts';

const textOf =
  (row: FieldValues) =>
  (key: string, field: Field): string => {
    const value = row[`${key}Name`] ?? row[key];
    return value === undefined || value === null
      ? ''
      : isMoney(field)
        ? formatFen(Number(value), { sign: true })
        : String(value);
  };
const callOf = (noun: ResourceDef, verb: string): Call => {
  const found = callsOf(noun).find((call) => call.verb === verb);
  if (!found) throw new Error(`${noun.name} has no ${verb}`);
  return found;
};
const convert = variantsOf(callOf(warning, 'handle')).find(({ given }) => given?.['way'] === 'convert');

const OWED = { id: 'OW00000001', number: 'W26112100001939', plate: '浙A60675', owed: 2300 };
const SOLD = { number: 'T2611220000177136', plate: '浙A08277', amount: 1400, payWay: '支付宝' };

test.each<readonly [string, ResourceDef, FieldValues, string]>([
  ['arrears by plate and amount', arrears, OWED, '浙A60675 · ¥23.00'],
  ['a tariff by its version', tariff, { name: '标准收费', version: 3, state: 'draft' }, '标准收费 · v3'],
  ['an agreement by its version', privacyAgreement, { title: '隐私政策', version: 2 }, '隐私政策 · v2'],
  ['an order without a plate by its amount', order, { number: 'P26112100001939', due: 500 }, '¥5.00'],
  [
    'a coupon by its rule and who has it',
    coupon,
    { number: 'C0000000046', ruleName: '满十减五', plate: '浙A1' },
    '满十减五 · 浙A1',
  ],
  ['a coupon that nobody has by its rule', coupon, { number: 'C0000000046', ruleName: '满十减五' }, '满十减五'],
  ['what is called by nothing by its display', coupon, { number: 'C0000000046' }, 'C0000000046'],
  ['a pass by its plates', pass, { plates: '浙A60675' }, '浙A60675'],
])('calls %s', (_name, noun, row, called) => expect(calledText(noun, textOf(row))).toBe(called));

describe('asks before it runs', () => {
  test.each<readonly [string, Call | undefined, number, FieldValues | undefined, string, string]>([
    [
      'with a sentence of its own',
      callOf(arrears, 'cancel'),
      1,
      OWED,
      '撤掉 浙A60675 的欠费 ¥23.00？',
      'Cancel the arrears of 浙A60675, ¥23.00?',
    ],
    [
      'with a sentence about money',
      callOf(onlineOrder, 'refund'),
      1,
      SOLD,
      '给 浙A08277 退款？收过 ¥14.00，退回支付宝',
      'Refund 浙A08277? ¥14.00 was paid, goes back to 支付宝',
    ],
    [
      'with title and name where the sentence lacks a fact',
      callOf(onlineOrder, 'refund'),
      1,
      { ...SOLD, plate: null },
      '退款 ¥14.00？',
      'Refund ¥14.00?',
    ],
    ['about this one', convert, 1, { content: '…' }, '把这条预警转成工单？', 'Make a work order of this warning?'],
    [
      'about several, naming them once',
      callOf(arrears, 'cancel'),
      3,
      undefined,
      '撤掉 3 笔欠费？',
      'Cancel 3 arrears?',
    ],
    ['about many', callOf(pass, 'pause'), 1200, undefined, '暂停 1,200 个月租车？', 'Pause 1,200 passes?'],
  ])('%s', (_name, call, number, row, zh, en) => {
    if (!call) throw new Error('no call');
    const asked = { number, ...(row ? { textOf: textOf(row) } : {}) };
    expect(questionOf(call, { ...asked, language: 'zh' })).toBe(zh);
    expect(questionOf(call, { ...asked, language: 'en' })).toBe(en);
  });

  test('and before rows are removed (B77)', () => {
    const one = { number: 1, textOf: textOf(OWED) };
    expect(deleteQuestion(arrears, { ...one, language: 'zh' })).toBe('将永久删除记录 [浙A60675 · ¥23.00]，是否继续？');
    expect(deleteQuestion(arrears, { number: 3, language: 'zh' })).toBe('将永久删除记录 [3 笔欠费]，是否继续？');
    expect(deleteQuestion(arrears, { number: 3, language: 'en' })).toMatch(/record \[3 \w+\], continue\?$/);
  });
});
