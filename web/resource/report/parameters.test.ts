import { advertByDay } from '@parkdeck/core/catalogue/reports/adverts';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { shownParameters } from './parameters.ts';
import { REPORT_WORDS } from './words.ts';

test('how rows are grouped stands behind what they are narrowed by', () => {
  expect(shownParameters(advertByDay, undefined).map(([key]) => key)).toEqual([
    'advert',
    'on',
    'company',
    'park',
    'by',
  ]);
  expect(shownParameters(advertByDay, { advert: ['A1'] }).map(([key]) => key)).not.toContain('advert');
});

test('an empty report is asked otherwise by what it has', () => {
  const group = words('集团', 'Group');
  expect(REPORT_WORDS.emptyDetail(true, group).zh).toBe('换一段日期或集团再看');
  expect(REPORT_WORDS.emptyDetail(true, undefined).en).toBe('Try other days');
  expect(REPORT_WORDS.emptyDetail(false, group).zh).toBe('换集团再看');
});
