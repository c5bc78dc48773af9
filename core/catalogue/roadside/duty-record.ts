import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lat, lng, park, trace } from '../common.ts';
import { DUTY_STATES } from './choices.ts';

/** A collector's day on a section, as clocked in and out (E#99). A correction is logged with the previous values. */
export const dutyRecord = resource({
  name: 'duty-record',
  title: words('路内打卡', 'Duty record'),
  unit: words('条', 'records'),
  icon: 'clock',
  prefix: 'DY',
  log: 'account',
  keywords: ['签到', '考勤'],
  page: 'attendanceManagement_attendanceManagement',
  base: 'rdworkrecord',
  scope: 'section',
  display: 'user',
  called: ['user', 'day'],
  fields: {
    id: f.id(),
    user: f.ref('user', {
      label: words('巡检员', 'Collector'),
      wire: 'userId',
      required: true,
      fixed: true,
      filter: true,
    }),
    section: f.ref('section', { label: words('路段', 'Section'), wire: 'sectionId', required: true, filter: true }),
    park: park({ wire: 'PKID', readonly: true }),
    day: f.day({
      label: words('日期', 'Day'),
      wire: 'workDate',
      filter: 'range',
      help: words('不填为打卡当天', 'Leave empty for the day of the clock-in'),
    }),
    onTime: f.datetime({ label: words('上班打卡', 'Clocked in') }),
    offTime: f.datetime({ label: words('下班打卡', 'Clocked out') }),
    lng: lng(),
    lat: lat(),
    state: f.choice(DUTY_STATES, {
      label: words('结果', 'Result'),
      filter: true,
      help: words('不填按班次判断', 'Leave empty to follow the shift'),
    }),
    ...trace,
  },
  unique: [['user', 'section', 'day']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['day', 'user', 'section', 'park', 'onTime', 'offTime', 'state', 'updatedBy'],
    sort: '-day,user',
    history: true,
    views: [{ id: 'off', title: words('异常', 'Not as planned'), filters: { state: 'late,early,absent' } }],
  },
  form: [
    { title: words('打卡', 'Record'), fields: ['user', 'section', 'day', 'onTime', 'offTime', 'state'] },
    { title: words('位置', 'Place'), fields: ['lng', 'lat'] },
  ],
});
