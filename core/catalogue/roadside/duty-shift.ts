import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { WEEKDAYS } from './choices.ts';

/** Working times of collectors on their sections (E#98). */
export const dutyShift = resource({
  name: 'duty-shift',
  title: words('路内班次', 'Duty shift'),
  unit: words('个', 'shifts'),
  icon: 'calendar-clock',
  prefix: 'DS',
  log: 'account',
  keywords: ['排班', '考勤'],
  page: 'attendanceManagement_attendanceManagement',
  base: 'rdworkset',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('班次名称', 'Name'),
      wire: 'shiftName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    company: company({ readonly: true }),
    start: f.time({ label: words('上班', 'From'), required: true }),
    end: f.time({
      label: words('下班', 'To'),
      required: true,
      help: words('早于上班为次日', 'Before the start: on the next day'),
    }),
    days: f.choice(WEEKDAYS, {
      label: words('星期', 'Days'),
      wire: 'weekdays',
      many: true,
      help: words('不选为每天', 'Leave empty for every day'),
    }),
    sections: f.refs('section', { label: words('路段', 'Sections'), wire: 'sectionIds', width: 200 }),
    users: f.refs('user', { label: words('巡检员', 'Collectors'), wire: 'userIds', width: 200 }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'start', 'end', 'days', 'sections', 'users', 'updatedAt'], sort: 'start,name' },
  form: [
    { title: words('班次', 'Shift'), fields: ['name', 'start', 'end', 'days'] },
    { title: words('人员', 'People'), fields: ['sections', 'users'] },
  ],
});
