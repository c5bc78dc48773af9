import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, phone, trace } from '../common.ts';
import { COMPLAINT_SOURCES, COMPLAINT_STATES, COMPLAINT_TYPES } from './choices.ts';
import { complaintActions } from './complaint-actions.ts';

/** What a driver complains of, from the complaint to the answer (E#168, rules 5.21). */
export const complaint = resource({
  name: 'complaint',
  title: words('投诉', 'Complaint'),
  unit: words('件', 'complaints'),
  icon: 'message-square-warning',
  prefix: 'CP',
  log: 'warning',
  keywords: ['客诉', '意见', '反馈'],
  page: 'rdoperatingcenter_complaints',
  base: 'plat/complaint',
  scope: 'park',
  display: 'number',
  triage: { verbs: ['answer'], since: 'createdAt' },
  called: ['type', 'phone'],
  heading: { name: 'type', subtitle: ['number', 'park', 'state'] },
  search: ['number', 'phone', 'plate'],
  fields: {
    id: f.id(),
    number: f.text({
      label: words('投诉编号', 'Number'),
      wire: 'complaintNo',
      readonly: true,
      filter: true,
      width: 150,
    }),
    phone: phone({ readonly: true, filter: true }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      readonly: true,
      filter: true,
      width: 120,
    }),
    park: park({ wire: 'PKID', readonly: true }),
    company: company({ readonly: true }),
    type: f.choice(COMPLAINT_TYPES, { label: words('类型', 'Type'), required: true, readonly: true, filter: true }),
    content: f.text({ label: words('内容', 'Content'), max: 1000, multiline: true, readonly: true, width: 280 }),
    source: f.choice(COMPLAINT_SOURCES, { label: words('来源', 'Source'), readonly: true, filter: true }),
    session: f.ref('session', { label: words('停车记录', 'Stay'), wire: 'ioRecordId', readonly: true }),
    state: f.choice(COMPLAINT_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'new',
    }),
    handler: f.ref('user', { label: words('处理人', 'Handler'), wire: 'handler', readonly: true, filter: true }),
    answer: f.text({ label: words('回复', 'Answer'), max: 300, multiline: true, readonly: true }),
    workOrder: f.ref('work-order', {
      label: words('工单', 'Work order'),
      wire: 'workOrderId',
      readonly: true,
      derived: true,
    }),
    acceptedAt: f.datetime({ label: words('受理时间', 'Accepted'), wire: 'acceptTime', readonly: true }),
    answeredAt: f.datetime({
      label: words('回复时间', 'Answered at'),
      wire: 'answerTime',
      readonly: true,
      filter: 'range',
    }),
    closedAt: f.datetime({ label: words('关闭时间', 'Closed at'), wire: 'closeTime', readonly: true }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET listPage', get: 'GET detail' },
  list: {
    columns: ['number', 'type', 'state', 'plate', 'phone', 'park', 'content', 'handler', 'createdAt', 'answer'],
    lowPriorityColumns: ['phone', 'answer'],
    sort: '-createdAt',
    views: [
      { id: 'new', title: words('待受理', 'New'), filters: { state: 'new' } },
      { id: 'work', title: words('处理中', 'In progress'), filters: { state: 'in-progress' } },
      { id: 'answered', title: words('待关闭', 'To close'), filters: { state: 'answered' } },
    ],
  },
  actions: complaintActions,
});
