import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, park, remark, trace } from '../common.ts';
import { optionInput } from './roadside-option.ts';

/** A stretch of a street with its berths, to which collectors are assigned (E#95). */
export const section = resource({
  name: 'section',
  title: words('路段', 'Section'),
  unit: words('个', 'sections'),
  icon: 'spline',
  prefix: 'SC',
  keywords: ['泊位段'],
  page: 'road_berthsec',
  base: 'curbPark/area',
  scope: 'section',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id({ wire: 'AreaID' }),
    name: f.text({
      label: words('路段名称', 'Name'),
      wire: 'sectionName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    number: f.text({ label: words('路段编号', 'Number'), wire: 'sectionNo', max: 20 }),
    street: f.text({ label: words('街道', 'Street'), max: 100 }),
    line: f.lines({
      label: words('线路', 'Line'),
      wire: 'lngLats',
      max: 50,
      help: words('每行一个点：经度,纬度', 'A point a line: longitude,latitude'),
      patternHelp: words(
        '每行一个点，经度在前，如 116.4012,39.9103，至少两点',
        'one point a line, longitude first, as 116.4012,39.9103; at least two',
      ),
    }),
    berths: f.int({
      label: words('泊位数', 'Berths'),
      wire: 'berthNum',
      readonly: true,
      derived: { count: 'berth', by: 'section' },
    }),
    occupied: f.int({
      label: words('占用', 'Occupied'),
      readonly: true,
      derived: { count: 'session', by: 'section', where: { state: ['open'] } },
    }),
    collectors: f.refs('user', {
      label: words('巡检员', 'Collectors'),
      wire: 'collectorIds',
      readonly: true,
      derived: true,
      width: 200,
    }),
    state: dataState({ filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'park', 'number', 'street', 'berths', 'occupied', 'collectors', 'state'],
    sort: 'id',
    sums: ['berths', 'occupied'],
  },
  form: [{ title: words('路段', 'Section'), fields: ['park', 'name', 'number', 'street', 'line', 'state', 'remark'] }],
  actions: {
    'set-options': {
      title: words('设置配置项', 'Set option'),
      wire: 'POST /api/updown/rdconfig/area/edit',
      permission: 'basedata_radpark_edit',
      on: 'one',
      key: 'AreaID',
      icon: 'sliders-horizontal',
      inverse: 'restore',
      consequence: words(
        '本路段按此值，不再按单位和车场的',
        'It counts in this section before those of company and park',
      ),
      input: optionInput,
    },
    'clear-options': {
      title: words('清除配置项', 'Clear options'),
      wire: 'POST /api/updown/rdconfig/area/delete',
      permission: 'basedata_radpark_edit',
      answers: 'count',
      carrier: 'query',
      command: false,
      icon: 'list-x',
      inverse: 'restore',
      input: {
        options: f.refs('roadside-option', {
          label: words('配置项', 'Options'),
          wire: 'ids',
          required: true,
          max: 100,
        }),
      },
    },
  },
});
