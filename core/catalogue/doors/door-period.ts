import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** A week plan between two days, on holidays or not (E#109). Grants name it; without one they hold at any time. */
export const doorPeriod = resource({
  name: 'door-period',
  title: words('门禁时段', 'Door period'),
  unit: words('个', 'door periods'),
  icon: 'calendar-clock',
  prefix: 'DI',
  keywords: ['通行时段'],
  page: 'door_doordevice',
  base: 'door/doortimeperiod',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    plan: f.ref('week-plan', {
      label: words('周计划', 'Week plan'),
      wire: 'weekId',
      required: true,
      filter: true,
      within: { company: 'company' },
    }),
    startDate: f.day({
      label: words('起始日', 'From'),
      whenNone: words('立即', 'At once'),
      help: words('不填为立即', 'Leave empty to begin at once'),
    }),
    endDate: f.day({
      label: words('截止日', 'Until'),
      whenNone: words('长期', 'No end'),
      help: words('不填为长期', 'Leave empty for no end'),
    }),
    holidays: f.flag({
      label: words('节假日可通行', 'On holidays'),
      wire: 'holidayAllow',
      help: words('法定节假日也按周计划通行', 'The week plan holds on public holidays, too'),
    }),
    grants: f.int({
      label: words('授权数', 'Grants'),
      wire: 'grantNum',
      readonly: true,
      derived: { count: 'door-grant', by: 'period' },
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'company', 'plan', 'startDate', 'endDate', 'holidays', 'grants', 'updatedAt'],
    sort: 'name',
  },
  form: [
    {
      title: words('门禁时段', 'Door period'),
      fields: ['name', 'company', 'plan', 'startDate', 'endDate', 'holidays'],
    },
  ],
});
