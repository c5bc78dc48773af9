import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, phone, trace, village } from '../common.ts';
import { VISITOR_DECISIONS, VISITOR_SOURCES, VISITOR_STATES } from './visitor-choices.ts';
import { visitorActions } from './visitor-actions.ts';

/**
 * Somebody who visits a site for a span, announced by the host, by a scanned code or at the desk. Once approved, the
 * car enters as a visitor (E#126, rules 5.4).
 */
export const visitor = resource({
  name: 'visitor',
  title: words('访客', 'Visitor'),
  unit: words('位', 'visitors'),
  icon: 'contact-round',
  prefix: 'VI',
  log: 'vehicle',
  keywords: ['来访', '来客', '访客登记'],
  addedBy: ['登记访客'],
  page: 'visitor_visitormanage',
  base: 'visitorInfo',
  scope: 'village',
  editWhen: { state: ['pending', 'refused', 'cancelled'] },
  display: 'name',
  triage: { verbs: ['examine'], since: 'createdAt' },
  heading: { subtitle: ['village', 'hostName', 'reason'] },
  search: ['name', 'phone', 'plate', 'passCode'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({
      label: words('访客姓名', 'Name'),
      personal: 'name',
      wire: 'visitorName',
      required: true,
      max: 30,
      filter: true,
      width: 110,
    }),
    /** Everybody who announces himself gives it; at a gate there is no time to ask. */
    phone: phone({ filter: true, needed: 'new', help: words('通行码发到这里', 'The pass code is sent there') }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    village: village({ required: true }),
    park: park({
      wire: 'PKID',
      within: { village: 'village' },
      filter: false,
      whenNone: words('小区的全部车场', 'All parks of the site'),
      help: words('不选为小区的全部车场', 'Leave empty for all parks of the site'),
    }),
    host: f.ref('employee', {
      label: words('被访人', 'Host'),
      wire: 'employeeId',
      within: { village: 'village' },
      historical: true,
      help: words('没有登记的人员，在下面写姓名', 'Whoever is not registered: write the name below'),
    }),
    /** Of a registered host his name; of any other what was written. */
    hostName: f.text({
      label: words('被访人姓名', 'Host’s name'),
      personal: 'name',
      max: 30,
      filter: true,
      width: 110,
    }),
    room: f.text({ label: words('房号或单位', 'Room or company'), wire: 'roomNo', max: 50, width: 136 }),
    reason: f.text({ label: words('来访事由', 'Purpose'), required: true, max: 100, width: 150 }),
    startTime: f.datetime({ label: words('来访时间', 'From'), wire: 'beginTime', required: true, filter: 'range' }),
    endTime: f.datetime({
      label: words('离开时间', 'Until'),
      required: true,
      filter: 'range',
      help: words('最长七天，访客码另有规定', 'Seven days at most; a visitor code may say less'),
    }),
    persons: f.int({
      label: words('人数', 'Persons'),
      wire: 'personNum',
      min: 1,
      max: 50,
      initial: 1,
    }),
    idNumber: f.text({ label: words('证件号', 'ID number'), wire: 'idNo', personal: 'idNumber', max: 20 }),
    images: f.images({ label: words('照片', 'Pictures'), personal: 'picture', max: 6 }),
    source: f.choice(VISITOR_SOURCES, {
      label: words('登记方式', 'Announced by'),
      fixed: true,
      filter: true,
      initial: 'console',
    }),
    state: f.choice(VISITOR_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'pending',
    }),
    passCode: f.text({ label: words('通行码', 'Pass code'), readonly: true, required: true, max: 8, width: 90 }),
    /** Who he is to the doors of the site during the visit. */
    person: f.ref('employee', {
      label: words('门禁人员', 'Person at doors'),
      wire: 'doorEmployeeId',
      readonly: true,
      historical: true,
    }),
    code: f.ref('visitor-code', {
      label: words('访客码', 'Visitor code'),
      wire: 'qrRecordId',
      readonly: true,
      historical: true,
    }),
    decision: f.choice(VISITOR_DECISIONS, { label: words('审核结果', 'Decision'), wire: 'type', readonly: true }),
    remark: f.text({ label: words('审核意见', 'Remark'), max: 200, readonly: true, width: 160 }),
    auditor: f.text({ label: words('审核人', 'Reviewed by'), wire: 'auditUser', readonly: true, width: 110 }),
    auditedAt: f.datetime({ label: words('审核时间', 'Reviewed'), wire: 'auditTime', readonly: true }),
    ...trace,
  },
  unique: [['village', 'passCode']],
  holds: { state: ['pending', 'passed', 'arrived'] },
  calls: {
    list: [
      'GET list',
      {
        wire: 'GET /api/updown/plat/visitorInfo/getPagetWaitExamineList',
        preset: { state: ['pending'] },
      },
    ],
    get: ['GET detail', 'GET /api/updown/plat/visitorInfo/detail'],
    submit: 'POST submit',
    remove: 'POST remove',
  },
  detailKey: 'id',
  list: {
    columns: [
      'name',
      'phone',
      'plate',
      'hostName',
      'room',
      'reason',
      'startTime',
      'endTime',
      'village',
      'persons',
      'passCode',
      'source',
      'auditor',
      'remark',
      'state',
    ],
    lowPriorityColumns: ['auditor', 'source', 'remark', 'persons', 'room', 'village'],
    sort: '-createdAt',
    views: [
      { id: 'pending', title: words('待审核', 'Pending'), filters: { state: 'pending' } },
      { id: 'expected', title: words('待到访', 'Expected'), filters: { state: 'passed' } },
      { id: 'inside', title: words('在访', 'On site'), filters: { state: 'arrived' } },
    ],
  },
  form: [
    { title: words('访客', 'Visitor'), fields: ['name', 'phone', 'plate', 'persons', 'idNumber', 'images'] },
    {
      title: words('来访', 'Visit'),
      fields: ['village', 'park', 'host', 'hostName', 'room', 'reason', 'startTime', 'endTime', 'source'],
    },
  ],
  actions: visitorActions,
});
