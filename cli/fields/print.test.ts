import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { expect, test } from 'vitest';
import { printField } from './print.ts';

test.each([
  [-59, '过期 59 天', '59 days overdue'],
  [4, '4 天', '4 days'],
])(
  '%i days that a pass has left are printed as the console shows them, programs read the number',
  (daysLeft, zh, en) => {
    const [inChinese, inEnglish] = (['zh', 'en'] as const).map((language) =>
      printField({ daysLeft }, 'daysLeft', pass.fields.daysLeft, language),
    );
    expect([inChinese?.text, inEnglish?.text]).toEqual([zh, en]);
    expect(inChinese?.plain).toBe(String(daysLeft));
  },
);

test.each([
  ['percent', 300, '30%'],
  ['amount', 500, '¥5.00'],
  ['minutes', 60, '60 分钟'],
])('what a discount of the kind %s counts is printed with its value', (type, value, said) => {
  expect(printField({ type, value }, 'value', derate.fields.value, 'zh')).toMatchObject({
    text: said,
    plain: String(value),
  });
});

test('a price below zero is told in words, as the console does', () => {
  expect(printField({ price: -1 }, 'price', derate.fields.price, 'zh')).toMatchObject({
    text: '按减免额',
    plain: '-0.01',
  });
  expect(printField({ price: 120 }, 'price', derate.fields.price, 'zh')).toMatchObject({
    text: '¥1.20',
    plain: '1.20',
  });
});
