import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { phone, remark, trace, village } from '../common.ts';
import { HEALTH_STATES } from './heat-choices.ts';
import { ownEmployee } from './employee-parts.ts';

/** What a site keeps of the health of a person; one row a person, under the person's key (E#122). */
export const healthProfile = resource({
  name: 'health-profile',
  title: words('健康档案', 'Health profile'),
  unit: words('份', 'profiles'),
  icon: 'heart-pulse',
  prefix: 'HP',
  keywords: ['健康', '隔离'],
  page: 'door_dooremployee',
  base: 'door/yjEmployee',
  scope: 'village',
  display: 'employee',
  fields: {
    id: f.id(),
    employee: ownEmployee,
    village: village({ readonly: true }),
    state: f.choice(HEALTH_STATES, {
      label: words('健康状况', 'Health'),
      wire: 'healthState',
      required: true,
      filter: true,
      initial: 'normal',
    }),
    since: f.day({ label: words('观察起始', 'Watched from'), wire: 'startDate' }),
    until: f.day({ label: words('观察截止', 'Watched until'), wire: 'endDate', filter: 'range' }),
    conditions: f.text({ label: words('病史', 'Conditions'), wire: 'medicalHistory', max: 200, multiline: true }),
    contact: f.text({
      label: words('紧急联系人', 'Emergency contact'),
      personal: 'name',
      wire: 'contactName',
      max: 30,
    }),
    contactPhone: phone({ label: words('紧急联系电话', 'Emergency phone') }),
    temperature: f.int({
      label: words('最近体温', 'Last temperature'),
      wire: 'lastTemperature',
      unit: words('°C', '°C'),
      decimals: 1,
      readonly: true,
      derived: true,
    }),
    measuredAt: f.datetime({
      label: words('最近测温', 'Last measured'),
      wire: 'lastTime',
      readonly: true,
      derived: true,
    }),
    alarms: f.int({
      label: words('异常次数', 'Alarms'),
      wire: 'alarmNum',
      readonly: true,
      derived: true,
    }),
    remark: remark(),
    ...trace,
  },
  unique: [['employee']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['employee', 'village', 'state', 'temperature', 'measuredAt', 'alarms', 'since', 'until', 'updatedAt'],
    sort: '-createdAt',
    views: [{ id: 'watched', title: words('观察和隔离', 'Watched'), filters: { state: 'watched,isolated' } }],
  },
  form: [
    { title: words('健康', 'Health'), fields: ['employee', 'state', 'since', 'until', 'conditions'] },
    { title: words('联系', 'Contact'), fields: ['contact', 'contactPhone', 'remark'] },
  ],
});
