import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lat, lng, park, trace } from '../common.ts';
import { BERTH_STATES } from './choices.ts';

const section = f.ref('section', {
  label: words('路段', 'Section'),
  wire: 'sectionId',
  required: true,
  filter: true,
  within: { park: 'park' },
});

/** One marked parking space at a street (E#94). It is occupied while it has an open session. */
export const berth = resource({
  name: 'berth',
  title: words('泊位', 'Berth'),
  unit: words('个', 'berths'),
  icon: 'square',
  prefix: 'BT',
  keywords: ['车位'],
  page: 'road_rdBerth',
  base: 'door/rdBerth',
  scope: 'section',
  display: 'number',
  search: ['number'],
  fields: {
    id: f.id({ wire: 'berthId' }),
    number: f.text({
      label: words('泊位号', 'Number'),
      wire: 'berthNo',
      required: true,
      max: 20,
      filter: true,
      width: 120,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    section,
    state: f.choice(BERTH_STATES, { label: words('状态', 'State'), readonly: true, derived: true, filter: true }),
    session: f.ref('session', {
      label: words('在停记录', 'Parked stay'),
      wire: 'recordId',
      readonly: true,
      derived: true,
    }),
    plate: f.plate({
      label: words('在停车牌', 'Parked car'),
      wire: 'plateNumber',
      readonly: true,
      derived: true,
      width: 150,
    }),
    since: f.datetime({ label: words('停入时间', 'Since'), readonly: true, derived: true }),
    sensor: f.text({ label: words('车检器', 'Sensor'), wire: 'sensorSn', readonly: true, derived: true }),
    lock: f.ref('lock', { label: words('车位锁', 'Ground lock'), wire: 'lockerId', readonly: true, derived: true }),
    bookable: f.flag({
      label: words('可预约', 'Bookable'),
      readonly: true,
      derived: { path: 'park.needBerth' },
      filter: true,
    }),
    lng: lng(),
    lat: lat(),
    disabled: f.flag({ label: words('停用', 'Out of use') }),
    ...trace,
  },
  unique: [['park', 'number']],
  calls: {
    list: 'GET list',
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
    export: 'GET exportBerthList',
  },
  detailKey: 'id',
  list: {
    columns: ['number', 'park', 'section', 'state', 'plate', 'since', 'sensor'],
    editable: ['number'],
    sort: 'id',
    views: [
      { id: 'free', title: words('空闲', 'Free'), filters: { state: 'free' } },
      { id: 'occupied', title: words('占用', 'Occupied'), filters: { state: 'occupied' } },
    ],
  },
  form: [{ title: words('泊位', 'Berth'), fields: ['park', 'section', 'number', 'lng', 'lat', 'disabled'] }],
  actions: {
    'create-many': {
      title: words('批量新增泊位', 'Add berths'),
      wire: 'POST /api/updown/road/inout/initBerthNum',
      permission: 'add',
      icon: 'rows-3',
      answers: 'value',
      keywords: ['初始化泊位'],
      inverse: { never: words('删除不需要的泊位', 'Remove the berths that are not wanted') },
      consequence: words(
        '按前缀和序号生成，已有的编号跳过',
        'Numbers them by prefix and order; numbers that exist are skipped',
      ),
      input: {
        park: park({ wire: 'PKID', required: true }),
        section,
        prefix: f.text({ label: words('编号前缀', 'Prefix'), max: 10 }),
        start: f.int({ label: words('起始序号', 'First number'), required: true, min: 0, max: 999_999, initial: 1 }),
        count: f.int({ label: words('数量', 'How many'), required: true, min: 1, max: 500 }),
        width: f.int({
          label: words('序号位数', 'Digits'),
          min: 1,
          max: 6,
          initial: 3,
          help: words('不足位数前面补 0', 'Filled up with leading zeros'),
        }),
      },
      output: {
        created: f.int({ label: words('新增', 'Added'), required: true }),
        skipped: f.int({ label: words('跳过', 'Skipped'), required: true }),
      },
    },
  },
});
