import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { channelFor, type ChannelKind, type PayChannelFacts } from './pay-channel.ts';
import type { PayWay } from './states.ts';

const channel = (id: string, kind: ChannelKind, more: Partial<PayChannelFacts> = {}): PayChannelFacts => ({
  id: asId(id),
  kind,
  enabled: true,
  parks: [],
  priority: 1,
  ...more,
});
const CHANNELS = [
  channel('wallets', 'aggregate', { priority: 2 }),
  channel('mall', 'aggregate', { parks: [asId('P1')], priority: 1 }),
  channel('etc', 'etc'),
  channel('off', 'ecny', { enabled: false }),
  channel('elsewhere', 'unionpay', { parks: [asId('P2')] }),
];

test.each<[string, PayWay, string | undefined]>([
  ['P1', 'wechat', 'mall'],
  ['P2', 'wechat', 'wallets'],
  ['P2', 'alipay-auto', 'wallets'],
  ['P1', 'etc', 'etc'],
  ['P1', 'ecny', undefined],
  ['P1', 'unionpay', undefined],
  ['P2', 'unionpay', 'elsewhere'],
  ['P1', 'cash', undefined],
])('in %s %s goes through %s', (park, payWay, id) => {
  expect(channelFor(CHANNELS, { park: asId(park), payWay })?.id).toBe(id);
});
