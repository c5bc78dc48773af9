import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { BY_WAY, DAYS, PLACE, RECEIVABLE, RECEIVED, WAYS, count, day, park } from './parts.ts';

const PASSED = {
  entries: count('入场', 'In', 'inNum'),
  exits: count('离场', 'Out', 'outNum'),
  tempEntries: count('临停入场', 'Visitors in', 'tempNum'),
  passEntries: count('月租入场', 'Passes in', 'passNum'),
} as const;

const COLUMNS = { day, park, ...PASSED, ...RECEIVABLE, ...RECEIVED, ...BY_WAY } as const;

/**
 * Traffic and income of each park per day (E#73). Past days are stored and recomputed as soon as their data changes
 * (I23, I28); today is computed on request.
 */
export const dayFigures = report({
  name: 'day-figures',
  title: words('日收费汇总', 'Daily revenue'),
  icon: 'chart-column',
  page: 'static_chartDaySum',
  wire: 'GET /api/updown/static/getPageDailyStatistics',
  export: { wire: 'GET /api/updown/static/exportPageDailyStatistics' },
  parameters: { ...PLACE, ...DAYS },
  columns: COLUMNS,
  sparse: [...WAYS, 'derated', 'coupon', 'waived', 'owed', 'unpaid', 'refunded'],
  sort: '-day,park',
  chart: { kind: 'bars', by: ['day'], values: ['due', 'received'] },
  actions: {
    rebuild: {
      title: words('重新统计', 'Count again'),
      wire: 'POST /api/updown/staticSum/reBuildDayData',
      aliases: ['POST /api/updown/staticSumPay/reBuildDayData'],
      permission: 'rebuild',
      answers: 'count',
      icon: 'refresh-cw',
      consequence: words('按明细重算所选日期，明细不变', 'Counts the chosen days from their rows anew; the rows stay'),
      inverse: { never: words('重算的结果只取决于明细', 'The figures follow from the rows alone') },
      input: {
        park: f.refs('park', {
          label: words('车场', 'Park'),
          wire: 'parkId',
          help: words('不选为全部车场', 'Leave empty for all parks'),
        }),
        from: f.day({ ...DAYS.from.options, required: true }),
        to: f.day({ ...DAYS.to.options, required: true, help: words('一次最多 93 天', 'At most 93 days at once') }),
      },
    },
  },
});

/**
 * A day up to an hour beside the same hours of the day before and of the same weekday a week before: rows of three
 * days. Orders count by the moment they were made, as they are now.
 */
export const sameHours = report({
  name: 'same-hours',
  title: words('同时段对比', 'Same hours compared'),
  icon: 'newspaper',
  page: 'static_chartDaySum',
  wire: 'GET /api/parkdeck/day-figures/same-hours',
  command: false,
  parameters: {
    ...PLACE,
    day: f.day({ label: words('日期', 'Day'), wire: 'countDate', required: true }),
    until: f.time({
      label: words('截至', 'Until'),
      wire: 'untilTime',
      required: true,
      help: words('只算每天这个时刻之前的', 'Of each day only what came before this time'),
    }),
  },
  columns: COLUMNS,
  sort: '-day,park',
});
