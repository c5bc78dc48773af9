import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { WEEKDAYS } from '../roadside/choices.ts';

/** Working times of departments of a company's sites (E#177); collectors of streets have duty shifts. */
export const workSchedule = resource({
  name: 'work-schedule',
  title: words('考勤班次', 'Work schedule'),
  unit: words('个', 'schedules'),
  icon: 'calendar-clock',
  prefix: 'WS',
  log: 'account',
  keywords: ['排班', '上班时间', '考勤'],
  page: 'attendanceManagement_attendanceManagement',
  base: 'employeWork',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('班次名称', 'Name'),
      wire: 'workName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    start: f.time({ label: words('上班', 'From'), wire: 'startTime', required: true }),
    end: f.time({
      label: words('下班', 'To'),
      wire: 'endTime',
      required: true,
      help: words('早于上班为次日', 'Before the start: on the next day'),
    }),
    days: f.choice(WEEKDAYS, {
      label: words('星期', 'Days'),
      wire: 'weekdays',
      many: true,
      help: words('不选为每天', 'Leave empty for every day'),
      width: 230,
    }),
    grace: f.int({
      label: words('宽限', 'Grace'),
      wire: 'graceMin',
      unit: words('分钟', 'min'),
      min: 0,
      max: 240,
      help: words('不填按考勤设置的迟到', 'Leave empty to follow the attendance rule'),
    }),
    departments: f.refs('department', {
      label: words('部门', 'Departments'),
      wire: 'deptIds',
      required: true,
      filter: true,
      width: 200,
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'company', 'start', 'end', 'days', 'grace', 'departments', 'updatedAt'],
    sort: 'start,name',
  },
  form: [
    { title: words('班次', 'Schedule'), fields: ['name', 'company', 'start', 'end', 'days', 'grace'] },
    { title: words('人员', 'People'), fields: ['departments'] },
  ],
});
