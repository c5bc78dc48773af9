import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { COMPANY_BELOW, count, DAYS, day, loneCount, month, MONTHS } from './parts.ts';

const PEOPLE = {
  company: f.ref('company', { ...COMPANY_BELOW.company.options, label: words('单位', 'Company'), wire: 'companyId' }),
  village: f.refs('village', { label: words('小区', 'Site'), wire: 'VID' }),
  department: f.refs('department', { label: words('部门', 'Departments'), wire: 'deptId' }),
} as const;
const person = {
  employee: f.ref('employee', { label: words('人员', 'Person'), wire: 'employeeId', width: 140 }),
  number: f.text({ label: words('工号', 'Number'), wire: 'employeeNo', width: 120 }),
  departments: f.text({ label: words('部门', 'Departments'), wire: 'deptNames', width: 180 }),
  village: f.ref('village', { label: words('小区', 'Site'), wire: 'VID', width: 160 }),
} as const;

/** How often each person swiped his card on each day, first and last (rules 8.8). */
export const cardSwipesByDay = report({
  name: 'card-swipes-by-day',
  title: words('刷卡日统计', 'Card swipes by day'),
  icon: 'id-card',
  page: 'doorstatic_getStaticDoorEvent',
  wire: 'GET /api/updown/door/static/getSwipeCardDayTimesList',
  export: { wire: 'GET /api/updown/door/static/exportSwipeCardDayTimesList' },
  parameters: { ...DAYS, ...PEOPLE },
  columns: {
    day,
    ...person,
    swipes: count('刷卡次数', 'Swipes', 'times'),
    first: f.time({ label: words('首次', 'First'), wire: 'firstTime' }),
    last: f.time({ label: words('末次', 'Last'), wire: 'lastTime' }),
  },
  sort: '-day,-swipes,number',
  long: true,
});

/** The same by month, with the days on which he swiped it. */
export const cardSwipesByMonth = report({
  name: 'card-swipes-by-month',
  title: words('刷卡月统计', 'Card swipes by month'),
  icon: 'calendar-days',
  page: 'doorstatic_getStaticDoorEvent',
  wire: 'GET /api/updown/door/static/getMonthSwipeCardStatistics',
  export: { wire: 'GET /api/updown/door/static/exportMonthSwipeCardStatistics' },
  parameters: {
    month: f.text({
      ...MONTHS.fromMonth.options,
      label: words('月份', 'Month'),
      wire: 'month',
      help: words('不填为本月', 'Leave empty for this month'),
    }),
    ...PEOPLE,
  },
  columns: {
    month,
    ...person,
    days: loneCount('刷卡天数', 'Days with swipes', 'dayNum'),
    swipes: count('刷卡次数', 'Swipes', 'times'),
  },
  sort: '-swipes,number',
  long: true,
});
