import { session } from '@parkdeck/core/catalogue/traffic/session';
import { expect, test } from 'vitest';
import { callOf } from '../calls.ts';
import { echoed } from './echo.ts';

test('what is left to pay is sent back as the platform said it, not what the order of a discounted car is about', () => {
  const row = { before: null, amountFen: 0, notes: [] };
  const order = { ...row, noun: 'order', id: 'OD1', after: { due: 1700, derated: 500 } };
  const stay = { ...row, noun: 'session', id: 'IO1', after: { due: 1700 } };
  const seen = (echo?: { readonly due: number }) =>
    echoed(callOf(session, 'exit'), {
      rows: [{ ...stay, ...(echo ? { echo } : {}) }, order],
      amountFen: 1200,
      notes: [],
    });
  expect([seen({ due: 1200 }), seen()]).toEqual([{ due: 1200 }, { due: 1700 }]);
});
