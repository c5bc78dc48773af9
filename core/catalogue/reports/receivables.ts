import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import {
  BY_WAY,
  DAYS,
  MONTHS,
  PERSON,
  PLACE,
  RECEIVABLE,
  RECEIVED,
  WAYS,
  cashier,
  count,
  day,
  month,
  park,
  section,
  STREET_GROUPS,
} from './parts.ts';

/**
 * Sums of orders by their day of creation, without types 5, 6 and 8 (rules 8.9): the amounts due, and how they have
 * been covered so far.
 */
const groupBy = f.choice(choices({ day: [1, '按日', 'By day'], park: [2, '按车场', 'By park'] }), {
  label: words('汇总', 'Grouped'),
  initial: 'day',
});
const places = {
  parameters: { ...PLACE, ...DAYS, groupBy },
  columns: { day, park, ...RECEIVABLE },
  sparse: ['derated', 'coupon', 'waived', 'owed', 'unpaid'],
  sort: '-day,park',
  chart: { kind: 'bars', by: ['day', 'park'], values: ['due', 'settled'] },
} as const;

/** Amounts due in garages, and how they have been covered. */
export const receivablesGarage = report({
  ...places,
  name: 'receivables-garage',
  title: words('路外应收汇总', 'Off-street receivables'),
  only: 'off-street',
  icon: 'chart-column',
  page: 'static_chartDaySum',
  wire: 'GET /api/updown/staticSum/getNormalData',
});

/** The same for roadside parks. */
export const receivablesRoadside = report({
  ...places,
  parameters: { ...places.parameters, groupBy: STREET_GROUPS('day') },
  columns: { day, park, section, ...RECEIVABLE },
  sort: '-day,park,section',
  chart: { ...places.chart, by: ['day', 'section', 'park'] },
  name: 'receivables-roadside',
  title: words('路内应收汇总', 'Roadside receivables'),
  only: 'roadside',
  icon: 'chart-column',
  page: 'rdstatic_chartDaySum',
  wire: 'GET /api/updown/staticSum/getRoadData',
});

const byPerson = f.choice(choices({ person: [1, '按收费员', 'By cashier'], day: [2, '按日', 'By day'] }), {
  label: words('汇总', 'Grouped'),
  initial: 'person',
});

/** Amounts due, by cashier. */
export const receivablesByCashier = report({
  name: 'receivables-by-cashier',
  title: words('收费员应收', 'Receivables by cashier'),
  icon: 'user-check',
  page: 'static_chartUserFeeSum',
  wire: 'GET /api/updown/staticSum/getUserFeeDaily',
  parameters: { ...PLACE, ...PERSON, ...DAYS, groupBy: byPerson },
  columns: { day, cashier, ...RECEIVABLE },
  sparse: ['derated', 'coupon', 'waived', 'owed', 'unpaid'],
  sort: '-day,-due,cashier',
  chart: { kind: 'bars', by: ['day', 'cashier'], values: ['due', 'settled'] },
});

const monthly = { ...PLACE, ...MONTHS };
const passed = { entries: count('入场', 'In', 'inNum'), exits: count('离场', 'Out', 'outNum') } as const;

/** Amounts due, by month. */
export const receivablesByMonth = report({
  name: 'receivables-by-month',
  title: words('月应收', 'Receivables by month'),
  icon: 'chart-column-big',
  page: 'static_chartMonthFeeSum',
  wire: 'GET /api/updown/staticSum/getMonthFee',
  export: { wire: 'GET /api/updown/staticSum/exportMonthFee' },
  parameters: monthly,
  columns: { month, park, ...passed, ...RECEIVABLE },
  sparse: ['derated', 'coupon', 'waived', 'owed', 'unpaid'],
  sort: '-month,park',
  chart: { kind: 'bars', by: ['month'], values: ['due', 'settled'] },
});

/** Income by month. */
export const receivedByMonth = report({
  name: 'received-by-month',
  title: words('月实收', 'Received by month'),
  icon: 'chart-column-big',
  page: 'static_chartMonthFeeSum',
  wire: 'GET /api/updown/staticSumPay/getMonthFee',
  parameters: monthly,
  columns: { month, park, ...RECEIVED, ...BY_WAY },
  sparse: [...WAYS, 'refunded'],
  sort: '-month,park',
  chart: { kind: 'bars', by: ['month'], values: ['received', 'net'] },
});

/** Amounts due by day or month, for charts. */
export const feeTrend = report({
  name: 'fee-trend',
  title: words('收费趋势', 'Fee trend'),
  icon: 'chart-line',
  page: 'static_chartFeeSumChart',
  wire: 'GET /api/updown/staticSum/getChartByDay',
  parameters: {
    ...PLACE,
    ...DAYS,
    groupBy: f.choice(choices({ day: [1, '按日', 'By day'], month: [2, '按月', 'By month'] }), {
      label: words('汇总', 'Grouped'),
      initial: 'day',
    }),
  },
  columns: { day, month, park, orders: RECEIVABLE.orders, due: RECEIVABLE.due, settled: RECEIVABLE.settled },
  sort: 'day,month,park',
  chart: { kind: 'line', by: ['day', 'month'], values: ['due'], split: 'park' },
});
