import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { DAYS, MONTHS, count, day, month, rate } from './parts.ts';

const placeField = { label: words('场所', 'Place'), wire: 'placeId', width: 180 } as const;
const OF_PLACE = { place: f.ref('place', placeField) } as const;

/** What was measured at a place. */
const MEASURED = {
  place: f.ref('place', placeField),
  measured: count('测温人次', 'Measured', 'measureNum'),
  alarms: count('异常人次', 'Alarms', 'alarmNum'),
  share: rate('异常率', 'Share of alarms', 'alarmRate'),
  highest: f.int({
    label: words('最高体温', 'Highest'),
    wire: 'highest',
    unit: words('°C', '°C'),
    decimals: 1,
    adds: false,
  }),
} as const;
const RATIOS = { share: ['alarms', 'measured'] } as const;

/** Readings, alarms and the highest reading of each place and day (E#123). */
export const temperatureByDay = report({
  name: 'temperature-by-day',
  title: words('测温日统计', 'Temperature by day'),
  icon: 'chart-area',
  page: 'door_yjdaystatistics',
  wire: 'GET /api/updown/door/yjRecord/dayStatisticslist',
  export: { wire: 'GET /api/parkdeck/temperatures/by-day/export' },
  parameters: { ...DAYS, ...OF_PLACE },
  columns: { day, ...MEASURED },
  ratios: RATIOS,
  sort: '-day,place',
  chart: { kind: 'line', by: ['day'], values: ['measured', 'alarms'] },
});

/** The same by month. */
export const temperatureByMonth = report({
  name: 'temperature-by-month',
  title: words('测温月统计', 'Temperature by month'),
  icon: 'chart-column',
  page: 'door_yjdaystatistics',
  wire: 'GET /api/updown/door/yjRecord/monthStatisticslist',
  export: { wire: 'GET /api/parkdeck/temperatures/by-month/export' },
  parameters: { ...MONTHS, ...OF_PLACE },
  columns: { month, ...MEASURED },
  ratios: RATIOS,
  sort: '-month,place',
  chart: { kind: 'bars', by: ['month'], values: ['measured', 'alarms'] },
});
