import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { VISITOR_CAR_STATES } from './visitor-choices.ts';

/**
 * The right of a plate to enter a park as a visitor during a span: made by approving a visitor, with whose visit it
 * ends, or by hand for any number of entries (E#127, I44).
 */
export const visitorCar = resource({
  name: 'visitor-car',
  title: words('访客车辆', 'Visitor car'),
  unit: words('辆', 'cars'),
  icon: 'car-taxi-front',
  prefix: 'VC',
  log: 'vehicle',
  keywords: ['访客车', '临时授权'],
  page: 'visitor_carmanage',
  base: 'plat/visitorCar',
  scope: 'park',
  editWhen: { state: ['valid'] },
  display: 'plate',
  called: ['plate', 'park'],
  heading: { name: 'visitor', subtitle: ['park', 'startTime', 'endTime'] },
  search: ['plate'],
  fields: {
    id: f.id(),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    startTime: f.datetime({ label: words('开始时间', 'From'), wire: 'beginTime', required: true, filter: 'range' }),
    endTime: f.datetime({ label: words('结束时间', 'Until'), required: true, filter: 'range' }),
    gates: f.refs('gate', {
      label: words('可进入口', 'Entry gates'),
      wire: 'gateIds',
      within: { park: 'park' },
      whenNone: words('全部入口', 'All entrances'),
      help: words('不选为全部入口', 'Leave empty for all'),
    }),
    free: f.flag({ label: words('免停车费', 'Parks free'), wire: 'freeFlag', filter: true }),
    state: f.choice(VISITOR_CAR_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'valid',
    }),
    visitor: f.ref('visitor', {
      label: words('访客', 'Visitor'),
      wire: 'visitorId',
      readonly: true,
      filter: true,
      historical: true,
      width: 120,
    }),
    hostName: f.text({
      personal: 'name',
      label: words('被访人', 'Host'),
      readonly: true,
      derived: { path: 'visitor.hostName' },
      width: 110,
    }),
    entries: f.int({
      label: words('进场次数', 'Entries'),
      wire: 'inNum',
      readonly: true,
      derived: { count: 'session', by: 'visitorCar' },
    }),
    remark: remark(),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: [
      'plate',
      'visitor',
      'hostName',
      'park',
      'startTime',
      'endTime',
      'gates',
      'free',
      'entries',
      'remark',
      'state',
    ],
    lowPriorityColumns: ['remark', 'gates'],
    sort: '-startTime',
    views: [{ id: 'valid', title: words('有效', 'Valid'), filters: { state: 'valid' } }],
  },
  form: [
    {
      title: words('访客车辆', 'Visitor car'),
      fields: ['park', 'plate', 'startTime', 'endTime', 'gates', 'free', 'remark'],
    },
  ],
});
