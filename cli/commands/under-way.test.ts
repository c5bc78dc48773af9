import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { good } from '@parkdeck/core/client/scripted';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

test.each([
  ['refunding', true],
  ['refunded', false],
] as const)('a refund whose order is %s is told to be on its way: %s', async (state, isUnderWay) => {
  const known = {
    id: 'ON00000001',
    order: 'OD1',
    park: 'PK0001',
    outTradeNo: 'T1',
    payWay: 'wechat',
    scene: 'console',
  };
  const blank = Object.fromEntries(Object.keys(onlineOrder.fields).map((key) => [key, null]));
  const row = encodeRow(onlineOrder.fields, {
    ...blank,
    ...known,
    amount: 1700,
    refunded: 0,
    state,
    createdAt: '2026-03-01 08:00:00',
  });
  const { code, err } = await runLine('online-order refund ON00000001 --remark x --yes --lang en', {
    answer: () => good(row),
  });
  expect([code, err.includes('Refund on its way. State: Refunding')]).toEqual([0, isUnderWay]);
});
