import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, park, trace } from '../common.ts';
import { AUTO_DEBIT_WAYS } from './choices.ts';

/**
 * A way to debit cars at the exit of a park, for cars that have agreed to it with the channel (E#21). The ways are
 * tried in the order of their numbers.
 */
export const autoDebit = resource({
  name: 'auto-debit',
  title: words('无感支付', 'Automatic debit'),
  unit: words('条', 'ways'),
  icon: 'smartphone-charging',
  prefix: 'AD',
  log: 'payment',
  keywords: ['免密', 'ETC'],
  page: 'otherpay_config',
  base: 'parkNoninductiveType',
  scope: 'park',
  display: 'payWay',
  called: ['park', 'payWay'],
  fields: {
    id: f.id({ wire: 'RecordID' }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    payWay: f.choice(AUTO_DEBIT_WAYS, { label: words('支付方式', 'Paid by'), required: true, filter: true }),
    priority: f.int({
      label: words('优先级', 'Priority'),
      required: true,
      min: 0,
      max: 99,
      initial: 0,
      help: words('小的先扣', 'The lowest is tried first'),
    }),
    limit: f.money({
      label: words('单笔上限', 'Most at once'),
      wire: 'limitFen',
      min: 1,
      help: words('超过的到通道缴费，不填不限', 'More is paid at the lane; empty: no limit'),
    }),
    merchantNo: f.text({
      label: words('商户号', 'Merchant number'),
      max: 50,
      width: 180,
      help: words(
        '支付宝填停车场编号 parking_id；微信停车提醒填微信停车场 ID',
        'For Alipay the number of the park there, parking_id; for parking reminders of WeChat the one that it gave',
      ),
    }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['park', 'payWay']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['park', 'payWay', 'priority', 'limit', 'merchantNo', 'state'], sort: 'park,priority' },
  form: [
    {
      title: words('无感支付', 'Automatic debit'),
      fields: ['park', 'payWay', 'priority', 'limit', 'merchantNo', 'state'],
    },
  ],
});
