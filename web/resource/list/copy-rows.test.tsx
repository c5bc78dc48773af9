import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { extension } from '../../pages/vehicles/pass.extension.ts';
import { registerExtensions } from '../extension.ts';
import { copyRows } from './copy-rows.tsx';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

let copied = '';
beforeEach(() => {
  registerExtensions({ pass: extension });
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void (copied = text) } });
});

test('what is copied of a row is what the list shows of it: a pass in force that is over says so', async () => {
  const row = { id: 'P1', plates: ['京A12345'], state: 'active', daysLeft: -3, price: 45_000 };
  await act(() =>
    copyRows({
      noun: pass,
      columns: ['plates', 'state', 'daysLeft'],
      rows: [
        { ...row, expireState: 'expired' },
        { ...row, expireState: 'valid', daysLeft: 40 },
      ],
    }),
  );
  expect(copied.split('\n').map((line) => line.split('\t'))).toEqual([
    ['车牌', '状态', '剩余'],
    ['京A12345', '已过期', '过期 3 天'],
    ['京A12345', '正常', '40 天'],
  ]);
});
