import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import {
  BY_WAY,
  DAYS,
  MONTHS,
  PARKS,
  PERSON,
  PLACE,
  RECEIVABLE,
  RECEIVED,
  WAYS,
  cashier,
  count,
  day,
  loneCount,
  minutes,
  money,
  month,
  park,
  rate,
  section,
} from './parts.ts';
import {
  due,
  received,
  sessions,
  escapes,
  escaped,
  recovered,
  recoveredOf,
  averageStay,
  recovery,
  RECOVERY,
  COLLECTED,
} from './roadside-parts.ts';

/** Figures of each collector per day. */
export const collectorByDay = report({
  name: 'collector-by-day',
  title: words('收费员日报', 'Collector day report'),
  icon: 'clipboard-list',
  page: 'rdstatic_dailyReportCollector',
  wire: 'GET /api/updown/roadstatic/getCollectorDaily',
  parameters: { ...PERSON, ...DAYS },
  columns: { day, cashier, ...COLLECTED },
  sort: '-day,-received,cashier',
  chart: { kind: 'bars', by: ['day'], values: ['due', 'received'] },
});
/** The same by month. */
export const collectorByMonth = report({
  name: 'collector-by-month',
  title: words('收费员月报', 'Collector month report'),
  icon: 'clipboard-check',
  page: 'rdstatic_dailyReportMouthCollector',
  wire: 'GET /api/updown/roadstatic/searchUserFeeMonth',
  parameters: { ...MONTHS, ...PERSON },
  columns: { month, cashier, ...COLLECTED },
  sort: '-month,-received,cashier',
  chart: { kind: 'bars', by: ['month'], values: ['due', 'received'] },
});

/** Traffic and income of each roadside park per day. */
export const parkDayReport = report({
  name: 'park-day-report',
  title: words('车场日报', 'Park day report'),
  icon: 'calendar-days',
  page: 'rdstatic_yardDaily',
  wire: 'GET /api/updown/static/getParkDaily',
  // The printed day report of one park, open to every user who may see the report.
  export: {
    wire: 'GET /api/updown/static/exportParkDaily',
    permission: 'signed-in',
    parameters: { park: PLACE.park, day: f.day({ label: words('日期', 'Day'), wire: 'date' }) },
  },
  parameters: { ...PLACE, ...DAYS },
  columns: { day, park, sessions, due, received, escapes, escaped, recovered, averageStay },
  sort: '-day,park',
  chart: { kind: 'bars', by: ['day'], values: ['due', 'received'] },
});
/** The same by month, with occupancy and turnover. */
export const parkMonthReport = report({
  name: 'park-month-report',
  title: words('车场月报', 'Park month report'),
  icon: 'calendar-range',
  page: 'rdstatic_yardMonthlyReport',
  wire: 'GET /api/updown/static/getParkMonth',
  export: {
    wire: 'GET /api/updown/static/exportParkMonth',
    parameters: {
      park: PLACE.park,
      month: f.text({ ...MONTHS.fromMonth.options, label: words('月份', 'Month'), wire: 'month' }),
    },
  },
  parameters: { ...PLACE, ...MONTHS },
  columns: {
    month,
    park,
    entries: count('入场', 'In', 'inNum'),
    exits: count('离场', 'Out', 'outNum'),
    ...RECEIVABLE,
    ...RECEIVED,
    ...BY_WAY,
    escaped,
    recovered,
    averageStay,
    occupancy: rate('利用率', 'Occupancy', 'occupancyRate'),
    turnover: f.decimal({ label: words('日周转', 'Turnover a day'), wire: 'turnover' }),
  },
  sparse: [...WAYS, 'derated', 'coupon', 'waived', 'unpaid', 'refunded'],
  sort: '-month,park',
  chart: { kind: 'bars', by: ['month', 'park'], values: ['due', 'received'] },
});

/** Utilisation of berths: occupied time divided by opening time. */
export const berthRate = report({
  name: 'berth-rate',
  title: words('泊位利用率', 'Berth rate'),
  icon: 'percent',
  page: 'rdstatic_berthRate',
  wire: 'GET /api/updown/roadstatic/getBerthRate',
  parameters: { ...PARKS, section: f.refs('section', { label: words('路段', 'Section'), wire: 'sectionId' }), ...DAYS },
  columns: {
    park,
    section,
    berths: count('泊位', 'Berths', 'berthNum'),
    sessions,
    stayed: minutes('停放', 'Parked', 'stayMin'),
    open: minutes('可停放', 'Open', 'openMin'),
    occupancy: rate('利用率', 'Occupancy', 'berthRate'),
    turnover: f.decimal({ label: words('日周转', 'Turnover a day'), wire: 'turnover' }),
  },
  ratios: { occupancy: ['stayed', 'open'] },
  sort: 'park,section',
  chart: { kind: 'bars', by: ['section'], values: ['occupancy'] },
});

/** Named so that alphabetical order is the order of the bands. */
const STAY_BANDS = choices({
  'band-1': [1, '≤ 15', '≤ 15'],
  'band-2': [2, '16–30', '16–30'],
  'band-3': [3, '31–60', '31–60'],
  'band-4': [4, '61–120', '61–120'],
  'band-5': [5, '121–240', '121–240'],
  'band-6': [6, '241–480', '241–480'],
  'band-7': [7, '> 480', '> 480'],
});
/** Durations of stays, in bands of minutes. */
export const stayLength = report({
  name: 'stay-length',
  title: words('停放时长', 'Stay length'),
  icon: 'hourglass',
  page: 'rdstatic_parktime',
  wire: 'GET /api/updown/roadstatic/getParkTime',
  parameters: { ...PARKS, section: f.refs('section', { label: words('路段', 'Section'), wire: 'sectionId' }), ...DAYS },
  columns: {
    band: f.choice(STAY_BANDS, { label: words('停放分钟', 'Minutes parked'), wire: 'stayBand', width: 140 }),
    sessions,
    share: rate('占比', 'Share', 'shareRate'),
    due,
  },
  ratios: { share: ['sessions', 'all'] },
  sort: 'band',
  chart: { kind: 'bars', by: ['band'], values: ['sessions'] },
});

/** Escapes and the amounts recovered. */
export const escapeSummary = report({
  name: 'escape-summary',
  title: words('逃费统计', 'Unpaid exit statistics'),
  icon: 'chart-bar',
  page: 'rdstatic_escapestatic',
  wire: 'GET /api/updown/roadstatic/getEscapeStatic',
  parameters: {
    ...PLACE,
    ...DAYS,
    groupBy: f.choice(
      choices({ park: [1, '按车场', 'By park'], section: [2, '按路段', 'By section'], day: [3, '按日', 'By day'] }),
      { label: words('汇总', 'Grouped'), initial: 'park' },
    ),
  },
  columns: { park, section, day, escapes, escaped, recovered: recoveredOf, recovery },
  ratios: RECOVERY,
  sort: '-day,park,section',
  chart: { kind: 'bars', by: ['day', 'section', 'park'], values: ['escaped', 'recovered'] },
});

/** What each plate owes, has paid, and since when. */
export const arrearsByPlate = report({
  name: 'arrears-by-plate',
  title: words('欠费统计', 'Arrears by plate'),
  icon: 'receipt',
  page: 'rdstatic_arrearage',
  wire: 'GET /api/updown/plat/owe/getOweSummary',
  parameters: { ...PLACE, plate: f.text({ label: words('车牌', 'Plate'), wire: 'plateNumber', max: 20 }) },
  columns: {
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', width: 130 }),
    owes: count('欠费笔数', 'Arrears', 'oweNum'),
    owed: money('欠费', 'Owed', 'oweFen'),
    paid: money('已缴', 'Paid', 'paidFen'),
    open: money('待缴', 'Open', 'openFen'),
    oldest: f.day({ label: words('最早欠费', 'Oldest'), wire: 'oldestDate' }),
  },
  sort: '-open,plate',
  long: true,
});

/** Current state of roadside parks: occupancy, today's income, collectors on duty. */
export const roadsideNow = report({
  name: 'roadside-now',
  title: words('实时统计', 'Real-time statistics'),
  icon: 'activity',
  page: 'rdstatic_realTimeStatistics',
  wire: 'GET /api/updown/roadstatic/getRealTime',
  refresh: 30,
  parameters: PARKS,
  columns: {
    park,
    berths: count('泊位', 'Berths', 'berthNum'),
    occupied: count('占用', 'Occupied', 'usedNum'),
    occupancy: rate('占用率', 'Occupancy', 'occupancyRate'),
    entries: count('今日停入', 'Parked today', 'inNum'),
    due: money('今日应收', 'Due today', 'dueFen'),
    received: money('今日实收', 'Received today', 'receivedFen'),
    escaped: money('今日逃费', 'Left unpaid today', 'escapeFen'),
    collectors: loneCount('在岗巡检', 'Collectors on duty', 'collectorNum'),
  },
  ratios: { occupancy: ['occupied', 'berths'] },
  sort: 'park',
  chart: { kind: 'bars', by: ['park'], values: ['berths', 'occupied'] },
});
