import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** An account of a remote attendant: its number, and the user who sits there (E#40). */
export const seatUser = resource({
  name: 'seat-user',
  title: words('坐席账号', 'Seat account'),
  unit: words('个', 'seat accounts'),
  icon: 'headset',
  prefix: 'SU',
  log: 'account',
  keywords: ['分机', 'SIP', '客服账号'],
  page: 'cloudseat_cloudseatgrant',
  base: 'SipSeatuser',
  scope: 'company',
  display: 'name',
  called: ['name', 'number'],
  search: ['number'],
  fields: {
    id: f.id({ wire: 'id' }),
    number: f.text({
      label: words('坐席号', 'Seat number'),
      wire: 'sipNo',
      required: true,
      max: 20,
      pattern: '[0-9A-Za-z._-]{2,20}',
      patternHelp: words('2–20 位数字、字母或 . _ -', '2–20 digits, letters or . _ -'),
      filter: true,
      width: 130,
    }),
    password: f.secret({
      label: words('话机密码', 'Phone secret'),
      min: 6,
      max: 40,
      help: words('SIP 话机注册用，只写不显示', 'For registering a SIP phone. Written, never shown'),
    }),
    user: f.ref('user', {
      label: words('坐席人员', 'Attendant'),
      wire: 'userId',
      required: true,
      filter: true,
      width: 140,
    }),
    name: f.text({ label: words('姓名', 'Name'), readonly: true, derived: { path: 'user.nickName' }, width: 120 }),
    company: company({ readonly: true }),
    online: f.flag({ label: words('在线', 'Online'), readonly: true, derived: true, filter: true }),
    ...trace,
  },
  unique: [['number'], ['user']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['number', 'user', 'online', 'company', 'updatedAt'],
    sort: 'number',
    views: [{ id: 'online', title: words('在线', 'Online'), filters: { online: 'true' } }],
  },
  form: [{ title: words('坐席账号', 'Seat account'), fields: ['number', 'user', 'password'] }],
});
