import type { Call } from '@parkdeck/core/kit/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { dialog, drawn, field, open, press, type } from './palette.fixture.tsx';

vi.mock('../app/client.ts', async () => {
  const { ApiError } = await import('@parkdeck/core/client/errors');
  const { playedClient } = await import('./palette-client.fixture.ts');
  return playedClient({
    act: async () => ({ rows: [], total: 0 }),
    list: async () => ({ rows: [], total: 0 }),
    call: async () => ({ answers: 'rows', value: { rows: [], total: 0 } }),
    previewCall: async ({ id }: Call) => {
      const fields = [{ field: 'plate', rule: 'required' }] as const;
      throw new ApiError({ status: 400, message: '车牌不能为空', callId: id, fields });
    },
  });
});

let away: () => Promise<void>;
beforeEach(async () => {
  const derate = { id: 'DE1', name: '会员七折', state: 'enabled' };
  Object.assign(selection, NO_SELECTION, { noun: 'derate', focusedId: 'DE1', rows: { DE1: derate } });
  session.codes = { derate_parkseller_bind: true };
  away = await drawn();
});
afterEach(() => away());

test('a question is not called empty before it is left out, and offers Tab only where Tab has a default', async () => {
  await open();
  await type('给车辆减免');
  await press('Enter');
  expect([field().getAttribute('aria-label'), dialog().includes('不能为空')]).toEqual(['车牌？', false]);
  expect(dialog()).not.toContain('用默认值');
  await press('Enter');
  expect([field().getAttribute('aria-label'), dialog().includes('车牌不能为空')]).toEqual(['车牌？', true]);
});
