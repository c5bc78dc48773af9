import { expect, test } from 'vitest';
import { pastOf } from './past.ts';

test.each([
  ['Approve', 'Approved'],
  ['Refuse', 'Refused'],
  ['End shift', 'Ended shift'],
  ['Let out', 'Let out'],
  ['Take payment', 'Took payment'],
  ['Stop', 'Stopped'],
  ['Apply again', 'Applied again'],
  ['Pay arrears', 'Paid arrears'],
  ['Renew by amount', 'Renewed by amount'],
  ['Batch renew', 'Batch renew: done'],
])('%s: what was done is told as %s', (title, told) => {
  expect(pastOf(title)).toBe(told);
});
