import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { LATER_WORDS } from './later-words.ts';

test('the sums of a page that fixes a condition are named after it', () => {
  const { zh, en } = LATER_WORDS.totalsOf(words('临停缴费', 'Parking payments'));
  expect([zh, en]).toEqual(['仅临停缴费，合计', 'Parking payments only']);
});
