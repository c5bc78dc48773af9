import type { PreviewRow } from '@parkdeck/core/wire/envelope';
import { expect, test } from 'vitest';
import { besides } from './besides.ts';

const added = (noun: string): PreviewRow => ({ noun, id: noun, before: null, after: {}, amountFen: 0, notes: [] });

test('what happens besides is told as people say it, in the middle of a sentence', () => {
  const changed: PreviewRow = { noun: 'order', id: 'P1', before: {}, after: {}, amountFen: 0, notes: [] };
  const told = besides([added('order'), added('sms-record'), added('pass-period'), added('pass-period'), changed]);
  expect(told.map(({ zh }) => zh)).toEqual(['生成收费单', '给车主发短信', '记一期有效期 2 条', '更新订单']);
  expect(told.map(({ en }) => en)).toEqual([
    'a receipt is made',
    'the owner gets an SMS',
    'the period is recorded × 2',
    'updated order',
  ]);
});

test('a barrier moves only where it is told to; another order to a device is told as such', () => {
  const command = (kind: string): PreviewRow => ({ ...added('gate-command'), after: { kind } });
  expect(besides([command('open'), command('restart'), command('set-time')]).map(({ zh }) => zh)).toEqual([
    '道闸动作',
    '给设备下发指令 2 条',
  ]);
});
