import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { DELIVERY_STATES } from '../devices/choices.ts';
import { grantTimes } from './employee-actions.ts';
import { ownEmployee } from './employee-parts.ts';

/** A person may use a terminal between two days, in a period or at any time; one row a pair (E#111). */
export const doorGrant = resource({
  name: 'door-grant',
  title: words('设备授权', 'Door grant'),
  unit: words('条', 'grants'),
  icon: 'key-round',
  prefix: 'DR',
  keywords: ['门禁授权', '开门权限'],
  page: 'door_doordevgrant',
  base: 'door/yjDevgrant',
  scope: 'village',
  display: 'employee',
  called: ['employee', 'device'],
  fields: {
    id: f.id(),
    employee: ownEmployee,
    device: f.ref('door-device', {
      label: words('设备', 'Device'),
      wire: 'deviceId',
      required: true,
      fixed: true,
      filter: true,
    }),
    door: f.ref('door', {
      label: words('门', 'Door'),
      wire: 'doorGateId',
      readonly: true,
      filter: true,
      derived: { path: 'device.door' },
    }),
    village: village({ readonly: true }),
    period: f.ref('door-period', {
      label: words('门禁时段', 'Period'),
      wire: 'timePeriodId',
      filter: true,
      help: words('不填为任何时间', 'Leave empty for any time'),
    }),
    startDate: f.day({
      label: words('起始日', 'From'),
      whenNone: words('立即', 'At once'),
      help: words('不填为立即', 'Leave empty to begin at once'),
    }),
    endDate: f.day({
      label: words('截止日', 'Until'),
      filter: 'range',
      whenNone: words('长期', 'No end'),
      help: words('不填为长期', 'Leave empty for no end'),
    }),
    state: f.choice(DELIVERY_STATES, {
      label: words('下发', 'Sent'),
      wire: 'sendState',
      readonly: true,
      derived: true,
      filter: true,
    }),
    ...trace,
  },
  unique: [['employee', 'device']],
  calls: {
    list: 'GET list',
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
  },
  list: {
    columns: ['employee', 'device', 'door', 'village', 'period', 'startDate', 'endDate', 'state', 'updatedAt'],
    sort: '-createdAt',
    views: [
      { id: 'waiting', title: words('待下发', 'Waiting'), filters: { state: 'waiting' } },
      { id: 'failed', title: words('下发失败', 'Failed'), filters: { state: 'failed' } },
    ],
  },
  form: [{ title: words('授权', 'Grant'), fields: ['employee', 'device', 'period', 'startDate', 'endDate'] }],
  actions: {
    'set-times': {
      title: words('设置授权时间', 'Set the times of grants'),
      wire: 'POST /api/parkdeck/door-grants/times',
      permission: 'edit',
      on: 'many',
      key: 'ids',
      keys: 's',
      icon: 'calendar-clock',
      inverse: 'restore',
      consequence: words('随即重新下发', 'The devices are told at once'),
      keywords: ['延期', '有效期'],
      input: grantTimes,
    },
  },
});
