import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** One span of a week plan: a weekday and the times between which people may pass. */
const span = {
  weekday: f.int({
    label: words('星期', 'Weekday'),
    required: true,
    min: 1,
    max: 7,
    help: words('1 是周一，7 是周日', '1 is Monday, 7 is Sunday'),
  }),
  start: f.time({ label: words('开始', 'From'), required: true }),
  end: f.time({
    label: words('结束', 'To'),
    required: true,
    help: words('00:00 为当天结束', '00:00 is the end of the day'),
  }),
} as const;

/** When people may pass in the course of a week: up to four spans a day that do not overlap (E#107). */
export const weekPlan = resource({
  name: 'week-plan',
  title: words('周计划', 'Week plan'),
  unit: words('个', 'plans'),
  icon: 'calendar-range',
  prefix: 'WK',
  keywords: ['通行时间', '门禁时间'],
  page: 'door_doordevice',
  base: 'door/dmweeklmt3',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'weekName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    spans: f.items(span, { label: words('时段', 'Spans'), wire: 'days', max: 28 }),
    periods: f.int({
      label: words('被引用', 'Used by'),
      wire: 'periodNum',
      readonly: true,
      derived: { count: 'door-period', by: 'plan' },
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'company', 'spans', 'periods', 'updatedAt'], sort: 'name' },
  form: [{ title: words('周计划', 'Week plan'), fields: ['name', 'company', 'spans'] }],
});
