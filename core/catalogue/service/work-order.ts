import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, remark, trace } from '../common.ts';
import { WORK_LEVELS, WORK_SOURCES, WORK_STATES, WORK_TYPES } from './choices.ts';

const title = f.text({ label: words('标题', 'Title'), required: true, max: 100 });
const content = f.text({ label: words('内容', 'Content'), required: true, max: 2000, multiline: true });
const type = f.choice(WORK_TYPES, { label: words('类型', 'Type'), required: true });
const level = f.choice(WORK_LEVELS, { label: words('紧急程度', 'Urgency'), initial: 'normal' });
const deadline = f.datetime({ label: words('要求完成', 'Due') });
const pictures = f.images({ label: words('图片', 'Pictures'), wire: 'images', max: 9 });
const dealRemark = f.text({ label: words('处理结果', 'What was done'), required: true, max: 500, multiline: true });

/** Work on site, from the report to the final check (E#165, rules 5.14b). */
export const workOrder = resource({
  name: 'work-order',
  title: words('工单', 'Work order'),
  unit: words('张', 'work orders'),
  icon: 'clipboard-check',
  prefix: 'WO',
  log: 'warning',
  keywords: ['派工', '维修', '报修'],
  page: 'rdoperatingcenter_workordermanage',
  base: 'plat/workorder',
  scope: 'park',
  display: 'title',
  heading: { subtitle: ['number', 'park', 'handler'] },
  search: ['number', 'title'],
  fields: {
    id: f.id({ wire: 'workOrderId' }),
    number: f.text({ label: words('工单号', 'Number'), wire: 'orderNo', readonly: true, filter: true, width: 150 }),
    title: f.text({ ...title.options, readonly: true, filter: true, width: 240 }),
    content: f.text({ ...content.options, readonly: true }),
    type: f.choice(WORK_TYPES, { ...type.options, readonly: true, filter: true }),
    level: f.choice(WORK_LEVELS, { ...level.options, required: true, readonly: true, filter: true }),
    park: park({ wire: 'PKID', readonly: true }),
    company: company({ readonly: true }),
    source: f.choice(WORK_SOURCES, { label: words('来源', 'Source'), required: true, readonly: true, filter: true }),
    warning: f.ref('warning', { label: words('预警', 'Warning'), wire: 'warnId', readonly: true }),
    complaint: f.ref('complaint', { label: words('投诉', 'Complaint'), wire: 'complaintId', readonly: true }),
    reporter: f.text({ label: words('上报人', 'Reporter'), readonly: true }),
    handler: f.ref('user', { label: words('处理人', 'Handler'), wire: 'handlerId', readonly: true, filter: true }),
    state: f.choice(WORK_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'uploaded',
    }),
    deadline: f.datetime({ ...deadline.options, readonly: true, filter: 'range' }),
    overdue: f.flag({ label: words('已超时', 'Overdue'), readonly: true, derived: true, filter: true }),
    pictures: f.images({ ...pictures.options, readonly: true }),
    dealRemark: f.text({ ...dealRemark.options, required: false, readonly: true }),
    dealPictures: f.images({ label: words('处理图片', 'Pictures of the work'), wire: 'dealImages', readonly: true }),
    dealtAt: f.datetime({ label: words('处理时间', 'Dealt with'), wire: 'dealTime', readonly: true }),
    reopenRemark: f.text({ label: words('退回原因', 'Why it was reopened'), max: 200, readonly: true }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET listPage', get: 'GET detail', remove: 'POST remove' },
  list: {
    columns: ['number', 'title', 'state', 'type', 'level', 'park', 'handler', 'deadline', 'reporter', 'createdAt'],
    lowPriorityColumns: ['reporter', 'level', 'deadline'],
    sort: '-createdAt',
    views: [
      { id: 'new', title: words('待分派', 'To assign'), filters: { state: 'uploaded' } },
      { id: 'work', title: words('进行中', 'In work'), filters: { state: 'allocated,in-progress' } },
      { id: 'check', title: words('待关闭', 'To close'), filters: { state: 'dealt' } },
      { id: 'overdue', title: words('已超时', 'Overdue'), filters: { overdue: 'true' } },
    ],
  },
  actions: {
    upload: {
      title: words('上报工单', 'Report work order'),
      wire: 'POST upload',
      permission: 'upload',
      answers: 'row',
      creates: true,
      icon: 'plus',
      keywords: ['报修'],
      inverse: 'restore',
      input: {
        title,
        type,
        level,
        content,
        park: park({ wire: 'PKID', filter: false, help: words('不填为本单位的', 'Leave empty for your company') }),
        deadline,
        pictures,
      },
    },
    allocate: {
      title: words('分派', 'Assign'),
      wire: 'POST allocate',
      permission: 'allocate',
      on: 'many',
      key: 'ids',
      icon: 'user-check',
      keys: 'a',
      when: { state: ['uploaded', 'allocated'] },
      inverse: 'restore',
      input: { handler: f.ref('user', { label: words('处理人', 'Handler'), wire: 'handlerId', required: true }) },
    },
    accept: {
      title: words('接单', 'Accept'),
      wire: 'POST accept',
      permission: 'deal',
      on: 'many',
      key: 'ids',
      icon: 'hand',
      when: { state: ['allocated'] },
      inverse: 'restore',
    },
    deal: {
      title: words('处理', 'Deal with'),
      wire: 'POST deal',
      permission: 'deal',
      on: 'one',
      key: 'workOrderId',
      icon: 'badge-check',
      keys: 'd',
      when: { state: ['allocated', 'in-progress'] },
      inverse: 'restore',
      input: {
        dealRemark,
        dealPictures: f.images({ ...pictures.options, label: words('处理图片', 'Pictures of the work') }),
      },
    },
    close: {
      title: words('关闭', 'Close'),
      wire: 'POST close',
      permission: 'close',
      on: 'many',
      key: 'ids',
      icon: 'circle-check',
      keys: 'o',
      when: { state: ['dealt'] },
      consequence: words('预警、投诉一并处理', 'Its warning or complaint is dealt with too'),
      inverse: 'restore',
    },
    reopen: {
      title: words('退回重做', 'Reopen'),
      wire: 'POST reopen',
      permission: 'close',
      on: 'one',
      key: 'workOrderId',
      icon: 'rotate-ccw',
      when: { state: ['dealt'] },
      inverse: 'restore',
      input: { remark: remark({ required: true }) },
    },
  },
});
