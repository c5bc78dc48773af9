import {
  alipayApp,
  alipayMerchant,
  autoDebit,
  payChannel,
  wechatAccount,
  wechatMerchant,
} from '@parkdeck/core/catalogue/index';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable } from './table.ts';

const KINDS = [
  { kind: 'aggregate', rateBp: 38, ways: ['wechat', 'alipay', 'wechat-auto', 'alipay-auto'] },
  { kind: 'etc', rateBp: 30, ways: ['etc'] },
  { kind: 'ecny', rateBp: 0, ways: ['ecny'] },
] as const satisfies readonly { readonly kind: string; readonly rateBp: number; readonly ways: readonly PayWay[] }[];

const channels = (places: Places) =>
  places.companies
    .filter(({ id }) => places.parks.some(({ company }) => company === id))
    .flatMap(({ id: company }) => KINDS.map((one) => ({ ...one, company })))
    .map((one, index) => ({ ...one, id: key('PY', 6, index + 1) }));

/** The channel by which the parks of a company take a pay way, and its rate. */
export const channelsOf = (
  places: Places,
): ((company: string, payWay: PayWay) => { readonly id: string; readonly rateBp: number } | undefined) => {
  const all = channels(places);
  return (company, payWay) => all.find((one) => one.company === company && one.ways.some((way) => way === payWay));
};

/** Merchants of the sandbox. Their keys only sign the sandbox's notifications. */
export const payChannels = (places: Places): SeedTable =>
  table(payChannel)(channels(places), ({ id, kind, rateBp, company }, index) => ({
    id,
    company,
    kind,
    rateBp,
    merchantNo: key('1900', 6, index + 1),
    key: `sandbox-${id}`,
    priority: 1,
  }));

/**
 * The account of the root company, which companies without their own use, and two that take no money; without keys for
 * payments: the sandbox needs none.
 */
export const wechatAccounts = (): SeedTable =>
  table(wechatAccount)(
    [
      { company: '1', appId: 'wx6f2c81d09b7e4a35', merchantNo: '1612345678' },
      { company: 'C0002', appId: 'wx3a90be5517c2d846', merchantNo: null },
      { company: 'C0004', appId: 'wxb41f7e2068dd9c05', merchantNo: null },
    ],
    (row, index) => ({ id: key('WA', 6, index + 1), ...row, appSecret: `sandbox-secret-${index + 1}` }),
  );

/** Merchants below it: one takes the money of its company's parks, one still waits to be switched on. */
export const wechatMerchants = (): SeedTable =>
  table(wechatMerchant)(
    [
      { company: 'C0004', merchantNo: '1623456701', rateBp: 38, state: 'enabled' },
      { company: 'C0002', merchantNo: '1623456702', rateBp: 60, state: 'disabled' },
    ] as const,
    (row, index) => ({ id: key('WM', 6, index + 1), ...row }),
  );

/** Alipay's public key as the root company has pasted it; the sandbox verifies nothing with it. */
const ALIPAY_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAozecNNRnJMRAjSOjVDq6WwVWDgUKp3Rs8d55UmSNz6jTOIzJfSwEHETen0gk',
  'RgtfH+he8BnCkJKegLTjLOD44tyIzHpiYi4Hc4mas/HnNhQ9t3a4sJPOI5zWaPX0q1+OucuA664psRrQoCSCBHr55FMC/lqrTHRQ4/+E',
  'fbPwuwpD5Q2OumPHLt4OYv9YuE5oJ19/1I/cQM4bWle7s4vNVZCHLT+UUXYWX4KhSa8NcvyU9+9wjRZVUz6yvLbAcxd2KUeovF8papVO',
  '6Tw9tE2ILxiW0lPTZDCgZ1kDKi5m5k3W0S1w32qEmlxXT//4QFN5Nj7YRmxOc260ts4dfKKQRwIDAQAB',
].join('');

/** The app of the root company, which companies without their own use, and two that take no money. */
export const alipayApps = (): SeedTable =>
  table(alipayApp)(
    [
      { company: '1', appId: '2021004158673021', publicKey: ALIPAY_KEY },
      { company: 'C0002', appId: '2021003190458276', publicKey: null },
      { company: 'C0004', appId: '2021004127735190', publicKey: null },
    ],
    (row, index) => ({ id: key('AA', 6, index + 1), ...row }),
  );

/** Merchants that have authorised it: one takes the money of its company's parks, one waits to be switched on. */
export const alipayMerchants = (): SeedTable =>
  table(alipayMerchant)(
    [
      { company: 'C0004', merchantNo: '2088731502946105', rateBp: 38, state: 'enabled' },
      { company: 'C0002', merchantNo: '2088640213857106', rateBp: 60, state: 'disabled' },
    ] as const,
    (row, index) => ({ id: key('AM', 6, index + 1), ...row }),
  );

/** How garages debit cars automatically (E#21): ETC first; a wallet for small amounts only. */
const DEBITS = [
  { payWay: 'etc', priority: 1, limit: null },
  { payWay: 'wechat-auto', priority: 2, limit: 10_000 },
  { payWay: 'alipay-auto', priority: 3, limit: 10_000 },
] as const;

export const autoDebits = (places: Places): SeedTable => {
  const garages = places.parks.filter(({ kind }) => kind !== 'roadside');
  return table(autoDebit)(
    garages.flatMap((park, place) => DEBITS.map((way) => ({ park, place, way }))),
    ({ park, place, way }, index) => ({
      id: key('AD', 6, index + 1),
      park: park.id,
      ...way,
      merchantNo: null,
      state: way.payWay === 'alipay-auto' && place % 3 === 2 ? 'disabled' : 'enabled',
    }),
  );
};
