import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { ESCAPE_STATES } from './choices.ts';
import { trade } from '../../vocabulary/persons.ts';

const cancel = {
  title: words('撤销逃费', 'Cancel unpaid exit'),
  permission: 'rdstatic_escape_cancel',
  icon: 'circle-x',
  danger: 'loss',
  when: { state: ['open'] },
  inverse: 'restore',
  consequence: words('欠费一并取消，不再追缴', 'Its arrears are cancelled too and collected no more'),
  input: { remark: remark({ required: true, presets: 'cancel-arrears' }) },
} as const;

/** A stay that ended without payment (E#79, rules 5.9b). The debt is a row of arrears. */
export const escape = resource({
  name: 'escape',
  title: words('逃费', 'Unpaid exit'),
  unit: words('次', 'unpaid exits'),
  icon: 'footprints',
  prefix: 'EC',
  lawful: trade('outTime'),
  log: 'session',
  page: 'rdstatic_escape',
  base: 'roadstatic',
  scope: 'section',
  display: 'plate',
  called: ['plate', 'due'],
  search: ['plate'],
  primary: false,
  notFromFiles: words('由离场时没付的停车记录产生', 'It comes of a stay that left without paying'),
  fields: {
    id: f.id(),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      readonly: true,
      filter: true,
      width: 150,
    }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    session: f.ref('session', {
      label: words('停车记录', 'Session'),
      wire: 'recordId',
      required: true,
      readonly: true,
    }),
    /** The section of a roadside stay. The stay determines who sees the row. */
    roadSection: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      readonly: true,
      derived: { path: 'session.section' },
      filter: true,
      within: { park: 'park' },
    }),
    berth: f.ref('berth', {
      label: words('泊位', 'Berth'),
      wire: 'berthId',
      readonly: true,
      derived: { path: 'session.berth' },
    }),
    inTime: f.datetime({ label: words('入场时间', 'Entered at'), readonly: true }),
    outTime: f.datetime({ label: words('离场时间', 'Left at'), required: true, readonly: true, filter: 'range' }),
    due: f.money({ label: words('应收', 'Due'), wire: 'dueFen', required: true, readonly: true }),
    state: f.choice(ESCAPE_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    collector: f.text({ label: words('巡检员', 'Collector'), readonly: true }),
    arrears: f.ref('arrears', { label: words('欠费单', 'Arrears'), wire: 'oweId', readonly: true }),
    cancelledBy: f.text({ label: words('撤销人', 'Cancelled by'), wire: 'cancelUser', readonly: true }),
    cancelledAt: f.datetime({ label: words('撤销时间', 'Cancelled at'), wire: 'cancelTime', readonly: true }),
    cancelRemark: f.text({ label: words('撤销原因', 'Why cancelled'), readonly: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['session']],
  holds: { state: ['open', 'paid'] },
  calls: {
    list: ['GET getEscapeList', 'GET /api/updown/door/rdEscape/list'],
    get: ['GET getEscapeDetail', 'GET /api/updown/door/rdEscape/detail'],
  },
  list: {
    columns: [
      'plate',
      'park',
      'roadSection',
      'berth',
      'inTime',
      'outTime',
      'due',
      'state',
      'arrears',
      'collector',
      'cancelRemark',
    ],
    sort: '-outTime',
    history: true,
    sums: ['due'],
    views: [
      { id: 'open', title: words('未处理', 'Open'), filters: { state: 'open' } },
      { id: 'paid', title: words('已补缴', 'Paid'), filters: { state: 'paid' } },
    ],
  },
  actions: {
    add: {
      title: words('登记逃费', 'Mark as left unpaid'),
      wire: 'POST /api/updown/door/rdEscape/submit',
      permission: 'rdstatic_escape_add',
      answers: 'row',
      creates: true,
      icon: 'footprints',
      inverse: { verb: 'cancel' },
      consequence: words('未付的金额记欠费，不等到时限', 'What is unpaid is owed at once, before the deadline'),
      input: {
        session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', required: true }),
        pictures: f.images({ label: words('照片', 'Pictures'), wire: 'images', max: 9 }),
        remark: remark(),
      },
    },
    cancel: { ...cancel, wire: 'POST cancelEscape', on: 'one', answers: 'row', bulk: 'cancel-many' },
    'cancel-many': {
      ...cancel,
      title: words('批量撤销逃费', 'Cancel unpaid exits'),
      wire: 'POST /api/updown/door/rdEscape/remove',
      on: 'many',
      key: 'ids',
    },
  },
});
