import { expect, test } from 'vitest';
import { LEGACY_WORDS, legacyWordsIn } from './legacy-words.ts';

test.each([
  ['POST recorve', ['recorve']],
  ['GET /api/updown/baseParkGate/geteIoTime', ['geteIoTime']],
  ["wire: 'PKID', then VID", ['PKID', 'VID']],
  ['recover the menu of a park', []],
  ['PKIDs and recorved are other words', []],
  ['toString constructor', []],
])('%s holds %j', (text, found) => {
  expect(legacyWordsIn(text)).toEqual(found);
});

test('every odd word says the right one and where it stands, and the right one is not odd itself', () => {
  for (const [odd, { right, where }] of Object.entries(LEGACY_WORDS)) {
    expect(right, odd).not.toBe('');
    expect(where, odd).not.toBe('');
    expect(legacyWordsIn(right), odd).toEqual([]);
  }
});
