import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { DOOR_RESULTS, VERIFY_WAYS } from './choices.ts';

/** Who passed where and when, by what and with what result (E#116). Only ever added. */
export const doorEvent = resource({
  name: 'door-event',
  title: words('门禁事件', 'Door event'),
  unit: words('条', 'events'),
  icon: 'history',
  prefix: 'DE',
  keywords: ['通行记录', '刷卡记录', '开门记录'],
  page: 'doorstatic_getStaticDoorEvent',
  base: 'door/static',
  scope: 'village',
  display: 'person',
  heading: { subtitle: ['door', 'time', 'result'] },
  search: ['person'],
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    person: f.text({ label: words('人员', 'Person'), personal: 'name', max: 30, filter: true, width: 120 }),
    employee: f.ref('employee', { label: words('人员档案', 'Employee'), wire: 'employeeId', filter: true }),
    door: f.ref('door', { label: words('门', 'Door'), wire: 'doorGateId', filter: true }),
    device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    village: village({ required: true }),
    verify: f.choice(VERIFY_WAYS, { label: words('验证方式', 'Verified by'), required: true, filter: true }),
    result: f.choice(DOOR_RESULTS, { label: words('结果', 'Result'), required: true, filter: true }),
    /** What the terminal did; opened with another result than passed: it let in whom it should not have. */
    opened: f.flag({ label: words('已开门', 'Opened'), filter: true }),
    card: f.text({ label: words('卡号', 'Card'), wire: 'cardNo', max: 20 }),
    temperature: f.int({
      label: words('体温', 'Temperature'),
      unit: words('°C', '°C'),
      decimals: 1,
      min: 0,
      max: 500,
    }),
    grant: f.ref('door-grant', { label: words('授权', 'Grant'), wire: 'grantId', forPrograms: true }),
    user: f.text({ label: words('操作人', 'Opened by'), max: 50 }),
    reason: f.text({ label: words('原因', 'Reason'), max: 200 }),
    image: f.image({ label: words('图片', 'Image'), personal: 'picture' }),
    /** The terminal's number of the event; a repeated number is the same event. */
    source: f.text({ label: words('设备流水号', 'Device event number'), wire: 'deviceEventNo', max: 80 }),
  },
  unique: [['source']],
  calls: { list: 'GET getStaticDoorEvent' },
  list: {
    columns: [
      'time',
      'person',
      'door',
      'device',
      'village',
      'verify',
      'result',
      'opened',
      'temperature',
      'user',
      'image',
    ],
    lowPriorityColumns: ['device', 'user'],
    sort: '-time',
    views: [
      {
        id: 'refused',
        title: words('未通过', 'Refused'),
        filters: { result: 'no-right,expired,out-of-period,blacklisted,temperature' },
      },
      {
        id: 'contradicted',
        title: words('不该开而开', 'Opened wrongly'),
        filters: { opened: 'true', result: 'no-right,expired,out-of-period,blacklisted,temperature' },
      },
    ],
  },
  actions: {
    image: {
      title: words('事件图片', 'Image of the event'),
      wire: 'GET /api/updown/door/doorevent/getLocalImagePath',
      permission: 'view',
      on: 'one',
      key: 'recordId',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { image: f.image({ label: words('图片', 'Image'), wire: 'url' }) },
    },
  },
});
