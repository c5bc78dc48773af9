import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { SEAT_ACTIONS } from './choices.ts';

/** What an attendant did about a call: opened, changed a plate, waived, refused (E#172). Only ever added. */
export const seatOrder = resource({
  name: 'seat-order',
  title: words('坐席处理单', 'Seat order'),
  unit: words('张', 'seat orders'),
  icon: 'clipboard-pen',
  prefix: 'SO',
  log: 'session',
  keywords: ['云坐席处理', '坐席开闸'],
  page: 'cloudseat_cloudseatorder',
  base: 'cloudseats/order',
  scope: 'gate',
  display: 'action',
  called: ['action', 'plate'],
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    call: f.ref('intercom-call', { label: words('来电', 'Call'), wire: 'callId', required: true }),
    park: park({ wire: 'PKID', required: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), required: true, filter: true, within: { park: 'park' } }),
    plate: f.plate({ label: words('车牌', 'Plate'), filter: true, width: 150 }),
    action: f.choice(SEAT_ACTIONS, { label: words('处理', 'Done'), required: true, filter: true }),
    fee: f.money({
      label: words('金额', 'Amount'),
      wire: 'feeFen',
      required: true,
      help: words('开闸为收取，免收为免去', 'Opened: taken. Waived: not asked for'),
    }),
    user: f.ref('user', { label: words('坐席人员', 'Attendant'), required: true, filter: true, historical: true }),
    formerPlate: f.plate({ label: words('原车牌', 'Plate before'), wire: 'oldPlateNumber', width: 150 }),
    reason: f.text({ label: words('原因', 'Reason'), max: 100 }),
  },
  calls: { list: 'GET getList' },
  list: {
    columns: ['time', 'plate', 'action', 'fee', 'gate', 'park', 'user', 'reason'],
    sort: '-time',
    views: [
      { id: 'waived', title: words('免收', 'Waived'), filters: { action: 'waive' } },
      { id: 'refused', title: words('拒绝', 'Refused'), filters: { action: 'refuse' } },
    ],
  },
});
