import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { SERVICE_STATES, SERVICE_TYPES } from './choices.ts';
import { pageInput, park, remark, trace } from '../common.ts';

/** A paid service of a park and the period for which it is booked. */
export const parkService = resource({
  name: 'park-service',
  title: words('车场服务', 'Park service'),
  unit: words('项', 'services'),
  icon: 'badge-check',
  prefix: 'PS',
  keywords: ['到期服务', '增值服务'],
  page: 'basedata_parkServicesConfig',
  base: 'plat/parkServicesConfig',
  scope: 'park',
  display: 'kind',
  fields: {
    id: f.id({ wire: 'recordId' }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    kind: f.choice(SERVICE_TYPES, {
      label: words('服务', 'Service'),
      wire: 'serviceType',
      required: true,
      filter: true,
    }),
    startDate: f.day({ label: words('起始日', 'Start'), required: true }),
    endDate: f.day({ label: words('到期日', 'End'), required: true }),
    price: f.money({ label: words('价格', 'Price'), wire: 'priceFen', min: 0 }),
    remindDays: f.int({
      label: words('提前提醒', 'Remind before'),
      min: 0,
      max: 365,
      initial: 30,
      unit: words('天', 'days'),
    }),
    state: f.choice(SERVICE_STATES, {
      label: words('状态', 'State'),
      wire: 'status',
      readonly: true,
      derived: true,
      filter: true,
    }),
    description: f.text({ label: words('说明', 'Description'), max: 200 }),
    remark: remark(),
    ...trace,
  },
  unique: [['park', 'kind']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['park', 'kind', 'startDate', 'endDate', 'price', 'description', 'state'],
    sort: 'endDate',
    sums: ['price'],
    views: [
      { id: 'expiring', title: words('即将到期', 'About to expire'), filters: { state: 'expiring' } },
      { id: 'expired', title: words('已过期', 'Expired'), filters: { state: 'expired' } },
    ],
  },
  form: [
    { title: words('服务', 'Service'), fields: ['park', 'kind', 'startDate', 'endDate', 'price'] },
    { title: words('其他', 'Other'), fields: ['remindDays', 'description', 'remark'] },
  ],
  actions: {
    'list-expiring': {
      title: words('到期服务', 'Expiring services'),
      wire: 'GET getExpireParkservices',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: pageInput,
      output: {
        parkName: f.text({ label: words('车场', 'Park'), required: true }),
        description: f.text({ label: words('说明', 'Description') }),
        state: f.choice(SERVICE_STATES, { label: words('状态', 'State'), wire: 'status', required: true }),
      },
    },
  },
});
