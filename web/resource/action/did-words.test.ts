import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { callsOf } from '@parkdeck/core/kit/call';
import { expect, test } from 'vitest';
import { didWords } from './did-words.ts';

const refund = callsOf(onlineOrder).find(({ verb }) => verb === 'refund');
const did = { number: 1, unit: onlineOrder.unit, fen: -1700, name: '浙A282P8 · ¥17.00' };

test.each([
  [
    'refunding',
    '已提交退款：浙A282P8 · ¥17.00，退 ¥17.00。渠道处理中，状态「退款中」',
    'Refund on its way: 浙A282P8 · ¥17.00, ¥17.00 back. State: Refunding',
  ],
  ['refunded', '已退款：浙A282P8 · ¥17.00，退 ¥17.00', 'Refunded: 浙A282P8 · ¥17.00, ¥17.00 back'],
])('a refund whose order is %s is told as it stands', (state, zh, en) => {
  expect(refund && didWords(refund, { value: { state } }, did)).toEqual({ zh, en });
});
