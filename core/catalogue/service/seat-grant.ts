import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, pageInput, park, trace } from '../common.ts';

const seatUsers = f.refs('seat-user', {
  label: words('坐席', 'Attendants'),
  wire: 'seatUserIds',
  required: true,
  width: 240,
});
const startDate = f.day({
  label: words('开始日期', 'From'),
  whenNone: words('立即', 'At once'),
  help: words('不填为立即', 'Leave empty to start at once'),
});
const endDate = f.day({
  label: words('结束日期', 'Until'),
  whenNone: words('长期', 'No end'),
  help: words('不填为长期', 'Leave empty for no end'),
});
const STATE_HELP = words('停用后来电不再振铃', 'Disabled: its calls ring no more');
const state = dataState({ help: STATE_HELP });

/** Which attendants calls from a lane ring at, and on which days; one row a lane (E#171). */
export const seatGrant = resource({
  name: 'seat-grant',
  title: words('坐席授权', 'Seat grant'),
  unit: words('条', 'grants'),
  icon: 'headset',
  prefix: 'CL',
  log: 'account',
  keywords: ['云坐席', '对讲授权'],
  page: 'cloudseat_cloudseatgrant',
  base: 'cloudseats/gateGrant',
  scope: 'gate',
  display: 'gate',
  called: ['gate'],
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', readonly: true }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      required: true,
      fixed: true,
      filter: true,
      width: 160,
    }),
    seatUsers,
    startDate,
    endDate,
    state: dataState({ help: STATE_HELP, filter: true }),
    ...trace,
  },
  unique: [['gate']],
  calls: { list: 'GET list', submit: 'POST submit' },
  list: {
    columns: ['gate', 'park', 'seatUsers', 'startDate', 'endDate', 'state', 'updatedAt'],
    sort: 'park,gate',
    views: [{ id: 'ended', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } }],
  },
  form: [{ title: words('授权', 'Grant'), fields: ['gate', 'seatUsers', 'startDate', 'endDate', 'state'] }],
  actions: {
    'list-by-park': {
      title: words('按车场看授权', 'Grants by park'),
      wire: 'GET /api/updown/cloudseats/parkGrant/list',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { ...pageInput, park: park({ wire: 'parkId', filter: false }) },
      output: {
        park: f.ref('park', { label: words('车场', 'Park'), wire: 'parkId', required: true }),
        gates: f.int({ label: words('通道数', 'Gates'), wire: 'gateNum', required: true }),
        granted: f.int({ label: words('已授权通道', 'Granted gates'), wire: 'grantNum', required: true }),
      },
    },
    'grant-park': {
      title: words('整个车场授权', 'Grant a whole park'),
      wire: 'POST /api/updown/cloudseats/parkGrant/submit',
      permission: 'edit',
      icon: 'square-parking',
      answers: 'count',
      inverse: 'restore',
      consequence: words('替换该车场全部通道的坐席', 'Replaces the attendants of all gates of the park'),
      keywords: ['车场坐席', '批量授权'],
      input: { park: park({ wire: 'parkId', required: true, filter: false }), seatUsers, startDate, endDate, state },
    },
  },
});
