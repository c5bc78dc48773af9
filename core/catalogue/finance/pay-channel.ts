import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS, company, dataState, trace } from '../common.ts';
import { PAY_CHANNELS } from './choices.ts';

/**
 * A merchant's account at a payment channel (E#141). If several support a way, the one with the lowest number is used.
 */
export const payChannel = resource({
  name: 'pay-channel',
  title: words('支付渠道', 'Pay channel'),
  unit: words('个', 'channels'),
  icon: 'wallet',
  prefix: 'PY',
  log: 'payment',
  page: 'otherpay_config',
  base: 'otherpay/config',
  scope: 'company',
  display: 'merchantNo',
  called: ['company', 'kind'],
  search: ['merchantNo'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    kind: f.choice(PAY_CHANNELS, { label: words('渠道', 'Channel'), wire: 'channel', required: true, filter: true }),
    merchantNo: f.text({
      label: words('商户号', 'Merchant number'),
      required: true,
      max: 40,
      filter: true,
      width: 200,
    }),
    key: f.secret({
      label: words('通知密钥', 'Notification key'),
      help: words('渠道用它签名，不再显示', 'The channel signs with it; never shown again'),
      max: 100,
      sealed: true,
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      filter: true,
      ...NO_PARKS,
    }),
    priority: f.int({
      label: words('优先级', 'Priority'),
      min: 0,
      max: 99,
      initial: 0,
      help: words('小的先用', 'The lowest is used first'),
    }),
    rateBp: f.percent({ label: words('费率', 'Rate'), whole: 10_000, min: 0, max: 1000, initial: 0 }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['kind', 'merchantNo']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['kind', 'merchantNo', 'company', 'parks', 'rateBp', 'priority', 'state'], sort: 'priority' },
  form: [
    { title: words('渠道', 'Channel'), fields: ['kind', 'merchantNo', 'key', 'parks', 'priority', 'rateBp', 'state'] },
  ],
});
