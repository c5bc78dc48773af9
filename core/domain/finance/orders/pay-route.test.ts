import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { payRoute } from './pay-route.ts';
import type { AccountFacts, MerchantFacts, PayMeans } from './pay-route.ts';
import type { PayWay } from './states.ts';

const account = (id: string, more: Partial<AccountFacts> = {}): AccountFacts => ({
  id,
  enabled: true,
  takesMoney: true,
  ...more,
});
const merchant = (id: string, more: Partial<MerchantFacts> = {}): MerchantFacts => ({
  id,
  enabled: true,
  parks: [],
  rateBp: 38,
  ...more,
});
const NOTHING: PayMeans = { own: undefined, root: undefined, merchants: [], channels: [] };
const AGGREGATE = { id: asId<'pay-channel'>('agg'), kind: 'aggregate', enabled: true, parks: [], priority: 1 } as const;
const [OWN, ROOT] = [account('own'), account('root')];

test.each<[string, Partial<PayMeans>, PayWay, string | undefined]>([
  ['nothing at all', {}, 'wechat', undefined],
  ['a channel alone', { channels: [AGGREGATE] }, 'wechat', 'agg'],
  ['an own account before the channel', { own: OWN, channels: [AGGREGATE] }, 'wechat', 'wechat own'],
  ['its debit as well', { own: OWN }, 'wechat-auto', 'wechat own'],
  ['the other wallet', { own: OWN }, 'alipay', 'alipay own'],
  ['the channel before the account of the root', { root: ROOT, channels: [AGGREGATE] }, 'wechat', 'agg'],
  ['the account of the root, without anything else', { root: ROOT }, 'wechat', 'wechat root'],
  ['a merchant below the root', { root: ROOT, merchants: [merchant('m')], channels: [AGGREGATE] }, 'wechat', 'root m'],
  ['a merchant below the own account', { own: OWN, root: ROOT, merchants: [merchant('m')] }, 'wechat', 'own m'],
  [
    'a merchant of this park before one of all',
    { root: ROOT, merchants: [merchant('all'), merchant('here', { parks: ['P1'] })] },
    'wechat',
    'root here',
  ],
  [
    'a merchant of another park',
    { root: ROOT, merchants: [merchant('m', { parks: ['P2'] })] },
    'wechat',
    'wechat root',
  ],
  ['a merchant that is off', { root: ROOT, merchants: [merchant('m', { enabled: false })] }, 'wechat', 'wechat root'],
  ['merchants without an account', { merchants: [merchant('m')], channels: [AGGREGATE] }, 'wechat', 'agg'],
  // a company that has switched its account off does not fall back to another's
  ['an own account that is off', { own: account('own', { enabled: false }), root: ROOT }, 'wechat', undefined],
  ['an account without a merchant number', { own: account('own', { takesMoney: false }) }, 'wechat', undefined],
  [
    'an own account for messages alone, and a merchant below the root',
    { own: account('own', { takesMoney: false }), root: ROOT, merchants: [merchant('m')] },
    'wechat',
    'root m',
  ],
  ['a way of no wallet', { own: OWN, root: ROOT }, 'etc', undefined],
])('%s', (_name, means, payWay, expected) => {
  const route = payRoute({ ...NOTHING, ...means }, { park: asId('P1'), payWay });
  const told =
    route?.by === 'channel'
      ? route.channel.id
      : route && (route.merchant === null ? `${route.by} ${route.account}` : `${route.account} ${route.merchant}`);
  expect(told).toBe(expected);
});

test('the rate is that of the merchant', () => {
  const means = { ...NOTHING, root: ROOT, merchants: [merchant('m', { rateBp: 22 })] };
  expect(payRoute(means, { park: asId('P1'), payWay: 'alipay' })).toMatchObject({ rateBp: 22 });
});
