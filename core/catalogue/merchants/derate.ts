import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, lookup, park, trace } from '../common.ts';
import { DERATE_TYPES } from './choices.ts';
import { offerValue } from './offer.ts';

const plate = f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' });

/** A reduction that a seller may grant, and what it costs the seller (E#83, rules 4.3). */
export const derate = resource({
  name: 'derate',
  title: words('减免规则', 'Discount'),
  unit: words('条', 'discounts'),
  icon: 'badge-percent',
  prefix: 'DR',
  log: 'derate',
  keywords: ['商家优惠', '免费停车'],
  page: 'derate_parkderaterule',
  base: 'parkderate',
  scope: 'seller',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id({ wire: 'derateId' }),
    name: f.text({
      label: words('规则名称', 'Discount'),
      wire: 'derateName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    seller: f.ref('seller', {
      label: words('商家', 'Merchant'),
      wire: 'sellerId',
      required: true,
      fixed: true,
      filter: true,
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkId',
      readonly: true,
      derived: { path: 'seller.parks' },
      filter: true,
    }),
    type: f.choice(DERATE_TYPES, {
      label: words('减免方式', 'Type'),
      wire: 'derateType',
      required: true,
      filter: true,
      initial: 'minutes',
    }),
    value: offerValue,
    price: f.money({
      label: words('商家每次付', 'Merchant pays'),
      wire: 'sellerPriceFen',
      min: -1,
      initial: 0,
      whenBelowZero: words('按减免额', 'The discount given'),
    }),
    exact: f.flag({
      label: words('按减免额付', 'Pays what is discounted'),
      wire: 'sellerPaysDerated',
      derived: 'parts',
      help: words('打开后商家付实际减免的金额', 'The merchant pays exactly what was taken off'),
    }),
    maxFen: f.money({
      label: words('最多减免', 'At most'),
      min: 1,
      whenNone: words('不限', 'No limit'),
      help: words('不填为不限', 'Leave empty for no limit'),
    }),
    tariff: f.ref('tariff', { label: words('收费规则', 'Tariff'), wire: 'feeRuleId' }),
    startDate: f.day({ label: words('起始日', 'Start'), whenNone: words('立即', 'At once') }),
    endDate: f.day({ label: words('截止日', 'End'), whenNone: words('长期', 'No end') }),
    dayLimit: f.int({
      label: words('每日次数', 'Uses a day'),
      min: 1,
      max: 100_000,
      whenNone: words('不限', 'No limit'),
      help: words('不填为不限', 'Leave empty for no limit'),
    }),
    stackable: f.flag({ label: words('可叠加', 'Stackable') }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['seller', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: [
      'name',
      'seller',
      'value',
      'price',
      'startDate',
      'endDate',
      'dayLimit',
      'stackable',
      'state',
      'maxFen',
      'type',
    ],
    editable: ['name'],
    sort: '-createdAt',
  },
  form: [
    { title: words('减免', 'Discount'), fields: ['name', 'seller', 'type', 'value', 'maxFen', 'tariff'] },
    { title: words('商家费用', 'What it costs'), fields: ['price', 'exact'] },
    { title: words('限制', 'Limits'), fields: ['startDate', 'endDate', 'dayLimit', 'stackable', 'state'] },
  ],
  actions: {
    bind: {
      title: words('给车辆减免', 'Discount a car'),
      wire: 'POST bind',
      permission: 'derate_parkseller_bind',
      on: 'one',
      keys: 'b',
      icon: 'ticket-percent',
      when: { state: ['enabled'] },
      inverse: 'restore',
      consequence: words(
        '绑定到在场的车，离场结算时生效；重复绑定只算一次',
        'Bound to the car inside, taken off when it settles; twice is once',
      ),
      keywords: ['绑定', '减免', '发减免', '打折', '减免停车费'],
      input: {
        plate,
        session: f.ref('session', {
          label: words('停车记录', 'Session'),
          wire: 'recordId',
          help: words('填车牌或停车记录', 'The plate or the session'),
        }),
        code: f.ref('derate-code', { label: words('减免码', 'Code'), wire: 'qrId' }),
        token: f.text({
          label: words('码内容', 'Code content'),
          max: 300,
          help: words('一次码和动态码扫到的内容', 'What was scanned of a one-time or dynamic code'),
        }),
      },
    },
    'usable-by-plate': {
      title: words('车辆可用减免', 'Discounts a car can use'),
      wire: 'GET /api/updown/parkDerateQRCode/getMiniDerate',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { plate, park: park({ wire: 'parkId' }) },
    },
    'lookup-of-seller': lookup(
      '商家的减免规则',
      'Discounts of a merchant',
      'GET /api/updown/parkDerateQRCode/getSellerDerateRuleBySellerId',
      { seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId' }) },
    ),
  },
});
