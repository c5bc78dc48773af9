import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { BILL_SOURCES } from '../finance/choices.ts';
import {
  BY_WAY,
  DAYS,
  PERSON,
  PLACE,
  RECEIVED,
  WAYS,
  cashier,
  count,
  day,
  money,
  park,
  payWay,
  rate,
  section,
  STREET_GROUPS,
} from './parts.ts';

/**
 * Payments by their time minus refunds by their completion time, by pay way; payments from a balance are separate
 * (rules 4.5, 8.9).
 */
const payments = count('笔数', 'Payments', 'payNum');
const balance = money(
  '余额支付',
  'From balances',
  'balanceFen',
  words('用储值、商家余额付的，不计入实收', 'Paid from stored value or a merchant’s balance; not part of received'),
);
const groupBy = f.choice(
  choices({
    payWay: [3, '按支付方式', 'By payment method'],
    day: [1, '按日', 'By day'],
    park: [2, '按车场', 'By park'],
  }),
  { label: words('汇总', 'Grouped'), initial: 'payWay' },
);
const places = {
  parameters: { ...PLACE, ...DAYS, groupBy },
  columns: { payWay, day, park, payments, ...RECEIVED, balance, share: rate('占比', 'Share', 'shareRate') },
  sparse: ['balance'],
  ratios: { share: ['received', 'all'] },
  sort: '-day,park,-received',
  chart: { kind: 'bars', by: ['day', 'park', 'payWay'], values: ['received', 'refunded'] },
} as const;

/** Income and refunds of garages. */
export const receivedGarage = report({
  ...places,
  name: 'received-garage',
  title: words('路外实收汇总', 'Off-street received'),
  only: 'off-street',
  icon: 'chart-pie',
  page: 'static_chartPayTypeSum',
  wire: 'GET /api/updown/staticSumPay/getNormalData',
});

/** Income and refunds of roadside parks. */
export const receivedRoadside = report({
  ...places,
  parameters: { ...places.parameters, groupBy: STREET_GROUPS('payWay') },
  columns: { payWay, day, park, section, payments, ...RECEIVED, balance, share: places.columns.share },
  sort: '-day,park,section,-received',
  chart: { ...places.chart, by: ['day', 'section', 'park', 'payWay'] },
  name: 'received-roadside',
  title: words('路内实收汇总', 'Roadside received'),
  only: 'roadside',
  icon: 'chart-pie',
  page: 'rdstatic_chartDaySum',
  wire: 'GET /api/updown/staticSumPay/getRoadData',
});

/** Income by day and pay way. */
export const receivedByDay = report({
  name: 'received-by-day',
  title: words('日支付统计', 'Day payments'),
  icon: 'calendar-days',
  page: 'static_chartDayPaySum',
  wire: 'GET /api/updown/staticSumPay/getChartByDay',
  export: { wire: 'GET /api/updown/staticSumPay/exportPayDaily' },
  parameters: { ...PLACE, ...DAYS },
  columns: { day, payments, ...RECEIVED, ...BY_WAY },
  sparse: WAYS,
  sort: '-day',
  chart: { kind: 'bars', by: ['day'], values: ['received', 'refunded'] },
});

const byPerson = f.choice(choices({ person: [1, '按收费员', 'By cashier'], day: [2, '按日', 'By day'] }), {
  label: words('汇总', 'Grouped'),
  initial: 'person',
});

/** Income by cashier and pay way. */
export const receivedByCashier = report({
  name: 'received-by-cashier',
  title: words('收费员实收', 'Received by cashier'),
  icon: 'user-check',
  page: 'static_chartUserFeeSum',
  wire: 'GET /api/updown/staticSumPay/getUserFeeDaily',
  parameters: { ...PLACE, ...PERSON, ...DAYS, groupBy: byPerson },
  columns: { day, cashier, payments, ...RECEIVED, ...BY_WAY },
  sparse: WAYS,
  sort: '-day,-received,cashier',
  chart: { kind: 'bars', by: ['day', 'cashier'], values: ['received', 'refunded'] },
});

/** Income by payment channel, of wallets by the merchant that took it. */
export const receivedByChannel = report({
  name: 'received-by-channel',
  title: words('渠道实收', 'Received by channel'),
  icon: 'wallet',
  page: 'static_chartPayTypeSum',
  wire: 'GET /api/updown/staticSumPay/getThirdPartySum',
  parameters: { ...PLACE, ...DAYS },
  columns: {
    source: f.choice(BILL_SOURCES, { label: words('渠道', 'Channel') }),
    merchantNo: f.text({ label: words('商户号', 'Merchant number'), width: 170 }),
    channel: f.ref('pay-channel', { label: words('支付渠道', 'Pay channel'), wire: 'payChannelId', width: 200 }),
    payments,
    amount: money(
      '金额',
      'Amount',
      'amountFen',
      words(
        '经渠道收到的，含已退的。现金、余额支付和退款的迟到付款不在内',
        'Taken through the channel, what was given back included. Cash, balances and late payments are not in it',
      ),
    ),
    refunded: money('其中已退', 'Of which refunded', 'refundFen'),
    channelFee: money('手续费', 'Channel fee', 'channelFeeFen'),
  },
  sort: '-amount',
  chart: { kind: 'bars', by: ['source', 'merchantNo'], values: ['amount', 'refunded'] },
});

/** Income and refunds of each shift. */
export const shiftPayments = report({
  name: 'shift-payments',
  title: words('班次收款', 'Shift payments'),
  only: 'shifts',
  icon: 'clock',
  page: 'static_shiftSum',
  wire: 'GET /api/updown/staticSumPay/getShiftData',
  parameters: {
    shift: f.refs('shift', { label: words('班次', 'Shift'), wire: 'shiftId' }),
    ...PLACE,
    ...PERSON,
    ...DAYS,
  },
  columns: {
    shift: f.text({ label: words('班次', 'Shift'), wire: 'shiftId', width: 170 }),
    cashier,
    park,
    began: f.text({ label: words('上班', 'Began'), wire: 'startTime', width: 150 }),
    payWay,
    payments,
    ...RECEIVED,
    balance,
  },
  sparse: ['balance'],
  sort: '-began,shift,-received',
  chart: { kind: 'bars', by: ['cashier'], values: ['received', 'refunded'] },
});
