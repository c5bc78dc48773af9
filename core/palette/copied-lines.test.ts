import { expect, test } from 'vitest';
import { actionLine, callLine } from './copied-lines.ts';
import { callNamed } from './fixtures/declared.ts';

const renew = { call: callNamed('pass.renew'), values: { months: 1 }, plans: false } as const;

test('an action is copied with its rows, with --plan where its dialog plans, by a condition where it means all', () => {
  expect(actionLine({ ...renew, ids: ['GR1'] })).toBe('parkdeck pass renew GR1 --months 1');
  expect(actionLine({ ...renew, ids: ['GR1', 'GR2'], plans: true })).toBe(
    'parkdeck pass renew GR1 GR2 --months 1 --plan',
  );
  expect(actionLine({ ...renew, ids: ['GR1'], filters: { state: 'active' }, plans: true })).toBe(
    "parkdeck pass renew --months 1 --where 'state = active' --plan",
  );
});

test('all rows of a list that is not narrowed are no line: the terminal takes no condition that says nothing', () => {
  expect(actionLine({ ...renew, ids: ['GR1'], filters: {}, plans: true })).toBeUndefined();
});

test('a row that would be opened to be edited is edited, an export names its file', () => {
  expect(callLine({ call: callNamed('pass.get'), rows: [{ id: 'GR1' }], values: {} })).toBe('parkdeck pass edit GR1');
  expect(callLine({ call: callNamed('pass.export'), rows: [], values: { state: ['active'] } })).toBe(
    'parkdeck pass export --state active --output pass.xlsx',
  );
});
