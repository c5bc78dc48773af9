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
