import { session } from '@parkdeck/core/catalogue/traffic/session';
import { callsOf } from '@parkdeck/core/kit/call';
import { expect, test } from 'vitest';
import { echoed } from './echo.ts';

const exit = callsOf(session).find(({ verb }) => verb === 'exit');

test('of a discounted car what is left to pay is sent back, as the platform said it', () => {
  const row = { before: null, amountFen: 0, notes: [] };
  const order = { ...row, noun: 'order', id: 'OD1', after: { due: 1700, derated: 500 } };
  const stay = { ...row, noun: 'session', id: 'IO1', after: { due: 1700 } };
  const seen = (echo?: { readonly due: number }) =>
    exit &&
    echoed(exit, {
      rows: [{ ...stay, ...(echo ? { echo } : {}) }, order],
      amountFen: 1200,
      notes: [],
    });
  expect([seen({ due: 1200 }), seen()]).toEqual([{ due: 1200 }, { due: 1700 }]);
});
