import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { VIOLATION_KINDS, VIOLATION_STATES } from './choices.ts';

/** A car parked where it is forbidden, as reported by a camera or a patrol (E#74). */
export const violation = resource({
  name: 'violation',
  title: words('违停记录', 'Violation'),
  unit: words('条', 'violations'),
  icon: 'circle-parking-off',
  prefix: 'VP',
  log: 'session',
  keywords: ['违停', '占道', '消防通道'],
  page: 'static_violationParkingRecord',
  base: 'static/violationParkingRecord',
  scope: 'park',
  display: 'plate',
  heading: { name: 'kind', subtitle: ['park', 'place', 'time'] },
  search: ['plate'],
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, readonly: true, filter: 'range' }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      readonly: true,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    place: f.text({ label: words('地点', 'Place'), max: 100, readonly: true, width: 180 }),
    kind: f.choice(VIOLATION_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'type',
      required: true,
      readonly: true,
      filter: true,
    }),
    image: f.image({ label: words('图片', 'Picture'), readonly: true }),
    state: f.choice(VIOLATION_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'open',
    }),
    dealtBy: f.text({ label: words('处理人', 'Dealt with by'), wire: 'dealUser', readonly: true }),
    dealtAt: f.datetime({ label: words('处理时间', 'Dealt with at'), wire: 'dealTime', readonly: true }),
    remark: remark({ readonly: true, label: words('处理结果', 'What was done'), width: 180 }),
    /** The device's number of the report; a repeated number is the same report. */
    source: f.text({
      label: words('设备流水号', 'Device report number'),
      wire: 'deviceEventNo',
      max: 80,
      readonly: true,
    }),
    ...trace,
  },
  unique: [['source']],
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: ['time', 'plate', 'kind', 'place', 'park', 'dealtBy', 'dealtAt', 'remark', 'state'],
    lowPriorityColumns: ['dealtAt', 'dealtBy'],
    sort: '-time',
    views: [
      { id: 'open', title: words('待处理', 'Open'), filters: { state: 'open' } },
      { id: 'fire-lane', title: words('消防通道', 'Fire lane'), filters: { kind: 'fire-lane' } },
    ],
  },
  actions: {
    deal: {
      title: words('处理', 'Deal with'),
      wire: 'POST deal',
      permission: 'deal',
      on: 'many',
      key: 'ids',
      keys: 'd',
      icon: 'circle-check',
      when: { state: ['open'] },
      inverse: 'restore',
      consequence: words('记为已处理', 'Counts as dealt with'),
      input: { remark: remark({ required: true, label: words('处理结果', 'What was done') }) },
    },
  },
});
