import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { DAYS, PLACE, RECEIVABLE, averageMinutes, count, day, loneCount, money, park, payWay, rate } from './parts.ts';

const groupBy = f.choice(choices({ hour: [1, '按小时', 'By hour'], day: [2, '按日', 'By day'] }), {
  label: words('汇总', 'Grouped'),
  initial: 'hour',
});
/** Hour of the day, summed over all days of the period; `08` is 08:00 to 08:59. */
const hour = f.text({ label: words('小时', 'Hour'), width: 90 });
const carType = f.text({ label: words('车类', 'Car type'), wire: 'carTypeName', width: 140 });

/** Entries and exits by hour, or by day and car type. */
export const traffic = report({
  name: 'traffic',
  title: words('流量统计', 'Traffic'),
  icon: 'chart-spline',
  page: 'static_chartInOutSumChart',
  wire: 'GET /api/updown/staticSum/getInOutSum',
  parameters: { ...PLACE, ...DAYS, groupBy },
  columns: { hour, day, carType, entries: count('入场', 'In', 'inNum'), exits: count('离场', 'Out', 'outNum') },
  sort: 'hour,-day,carType',
  chart: { kind: 'line', by: ['hour', 'day'], values: ['entries', 'exits'] },
});

/** Entries and exits by day and hour: when which hours are busy, and which records they are. */
export const trafficHours = report({
  name: 'traffic-hours',
  title: words('忙时图', 'Busy hours'),
  icon: 'calendar-days',
  page: 'static_chartInOutSumChart',
  wire: 'GET /api/parkdeck/traffic-hours',
  parameters: { park: PLACE.park, parkKind: PLACE.parkKind, ...DAYS },
  columns: { day, hour, entries: count('入场', 'In', 'inNum'), exits: count('离场', 'Out', 'outNum') },
  sort: '-day,hour',
  heat: {
    values: ['entries', 'exits'],
    of: 'session',
    at: { entries: 'inTime', exits: 'outTime' },
    only: { state: ['open', 'left'] },
  },
});

/** Paid exits by hour, or by day and pay way. */
export const paidExits = report({
  name: 'paid-exits',
  title: words('收费离场', 'Paid exits'),
  icon: 'chart-spline',
  page: 'static_chartInOutSumChart',
  wire: 'GET /api/updown/staticSumPay/getInOutSum',
  parameters: { ...PLACE, ...DAYS, groupBy },
  columns: {
    hour,
    day,
    payWay,
    exits: count('收费离场', 'Paid exits', 'outNum'),
    amount: money('金额', 'Amount', 'amountFen'),
  },
  sort: 'hour,-day,-amount',
  chart: { kind: 'line', by: ['hour', 'day'], values: ['exits'] },
});

/** Where cars come from, by the first characters of their plates. */
export const plateOrigin = report({
  name: 'plate-origin',
  title: words('车牌归属地统计', 'Plate origin'),
  icon: 'map',
  page: 'static_platePrefixDaySum',
  wire: 'GET /api/updown/staticSum/getPlatePrefix',
  export: { wire: 'GET /api/updown/staticSum/exportPlatePrefix' },
  parameters: {
    ...PLACE,
    ...DAYS,
    level: f.choice(choices({ province: [1, '按省', 'By province'], city: [2, '按市', 'By city'] }), {
      label: words('层级', 'Level'),
      initial: 'province',
    }),
  },
  columns: {
    prefix: f.text({ label: words('归属地', 'Origin'), wire: 'platePrefix', width: 110 }),
    entries: count('入场', 'In', 'inNum'),
    plates: count('车辆', 'Cars', 'plateNum'),
    share: rate('占比', 'Share', 'shareRate'),
    averageStay: averageMinutes('平均停留', 'Average stay', 'avgStayMin'),
    due: RECEIVABLE.due,
  },
  ratios: { share: ['entries', 'all'] },
  sort: '-entries,prefix',
  chart: { kind: 'bars', by: ['prefix'], values: ['entries'] },
});

/** Changes of the passes of each park, and their income. */
export const passSummary = report({
  name: 'pass-summary',
  title: words('月租车统计', 'Pass summary'),
  icon: 'chart-bar',
  page: 'static_carMonthSum',
  wire: 'GET /api/updown/staticSum/getCarSum',
  export: { wire: 'GET /api/updown/staticSum/exportCarSum' },
  parameters: { ...PLACE, ...DAYS },
  columns: {
    park,
    live: count('有效', 'Valid', 'validNum'),
    opened: count('新办', 'Opened', 'newNum'),
    renewed: count('续费', 'Renewed', 'renewNum'),
    expired: count('期内到期', 'Expired', 'expiredNum'),
    stopped: count('已停用', 'Stopped', 'stopNum'),
    income: money('月租收入', 'Pass revenue', 'amountFen'),
  },
  sort: '-income,park',
  chart: { kind: 'bars', by: ['park'], values: ['live', 'renewed'] },
});

/** Order, online order and payment side by side, differences marked. */
export const orderReconciliation = report({
  name: 'order-reconciliation',
  title: words('线上线下订单核对', 'Order reconciliation'),
  icon: 'git-compare',
  page: 'static_onlinepayparkorderrec',
  wire: 'GET /api/updown/static/getReconciliation',
  export: { wire: 'GET /api/updown/static/exportReconciliation' },
  parameters: {
    ...PLACE,
    ...DAYS,
    different: f.flag({ label: words('仅差异', 'Differences only'), wire: 'difference' }),
  },
  columns: {
    day,
    number: f.text({ label: words('订单号', 'Number'), wire: 'orderNo', width: 170 }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', width: 130 }),
    park,
    ordered: money('订单实收', 'Order paid', 'orderFen'),
    paid: money('支付流水', 'Payments', 'payFen'),
    throughChannel: money('其中线上', 'Of which online', 'payOnlineFen'),
    channel: money('线上订单', 'Online orders', 'onlineFen'),
    late: money('迟到支付', 'Came too late', 'lateFen'),
    lateBack: money('迟到已退', 'Of which refunded', 'lateRefundFen'),
    difference: money('差额', 'Difference', 'diffFen'),
    differs: f.flag({ label: words('有差异', 'Differs'), wire: 'difference' }),
  },
  sparse: ['late', 'lateBack'],
  sort: '-differs,-day,number',
  long: true,
});

/** Restricted vehicles at the gates of their areas, by day and area (E#101). */
export const restrictedPassagesByDay = report({
  name: 'restricted-passages-by-day',
  title: words('限行统计', 'Restricted by day'),
  icon: 'octagon-x',
  page: 'static_chartRdaParkRecord',
  wire: 'GET /api/updown/rdaParkRecord/summary',
  parameters: { ...PLACE, area: f.refs('area', { label: words('区域', 'Area'), wire: 'AreaID' }), ...DAYS },
  columns: {
    day,
    park,
    area: f.ref('area', { label: words('区域', 'Area'), wire: 'AreaID', width: 150 }),
    passages: count('通行', 'Passages', 'passNum'),
    plates: loneCount('车辆', 'Cars', 'plateNum'),
    refused: count('其中拦下', 'Of which kept out', 'refuseNum'),
  },
  sort: '-day,park,area',
  chart: { kind: 'bars', by: ['day'], values: ['passages', 'refused'] },
});
