import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, remark } from '../common.ts';
import { WARN_LEVELS, WARN_STATES, WARN_TYPES, WARN_WAYS } from './choices.ts';
import type { WarningSaid } from './warning-sentences.ts';

/**
 * A problem that a rule has detected and that needs attention (E#166, rules 5.14a). At most one open per type and
 * object.
 */
export const warning = resource({
  name: 'warning',
  title: words('预警', 'Warning'),
  unit: words('条', 'warnings'),
  icon: 'siren',
  prefix: 'WN',
  log: 'warning',
  keywords: ['告警', '报警'],
  page: 'rdoperatingcenter_earlywarningmanage',
  base: 'syswarninglog',
  scope: 'park',
  display: 'content',
  triage: { verbs: ['handle'], since: 'time' },
  called: ['type', 'park'],
  heading: { subtitle: ['type', 'park', 'time'] },
  fields: {
    id: f.id({ wire: 'warnId' }),
    time: f.datetime({ label: words('时间', 'Time'), required: true, readonly: true, filter: 'range' }),
    type: f.choice(WARN_TYPES, {
      label: words('类型', 'Type'),
      wire: 'warnType',
      required: true,
      readonly: true,
      filter: true,
    }),
    level: f.choice(WARN_LEVELS, { label: words('级别', 'Level'), required: true, readonly: true, filter: true }),
    /** The text in the user's language (`WARNING_SENTENCES`); the stored form is its content. */
    content: f.text({
      label: words('内容', 'Content'),
      required: true,
      readonly: true,
      derived: true,
      filter: true,
      width: 420,
    }),
    said: f.json<WarningSaid>()({ label: words('事实', 'Facts'), wire: 'facts', required: true, readonly: true }),
    /** Kind and key of the row that it is about; for a job, its name. */
    noun: f.text({ label: words('对象类型', 'Kind of object'), wire: 'objectType', required: true, readonly: true }),
    object: f.text({
      label: words('对象编号', 'Object id'),
      wire: 'objectId',
      required: true,
      readonly: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', readonly: true }),
    company: company({ readonly: true }),
    state: f.choice(WARN_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'open',
    }),
    handledBy: f.text({ label: words('处理人', 'Handled by'), wire: 'handleUser', readonly: true }),
    handledAt: f.datetime({ label: words('处理时间', 'Handled at'), wire: 'handleTime', readonly: true }),
    remark: remark({ label: words('处理说明', 'What was done'), wire: 'handleRemark', readonly: true }),
    workOrder: f.ref('work-order', {
      label: words('工单', 'Work order'),
      wire: 'workOrderId',
      readonly: true,
      derived: true,
    }),
    /** When its receivers were notified. */
    toldAt: f.datetime({ label: words('通知时间', 'Receivers told'), wire: 'noticeTime', readonly: true }),
  },
  unique: [['type', 'object']],
  holds: { state: ['open', 'work-order'] },
  calls: { list: 'GET getPageList' },
  list: {
    columns: ['time', 'type', 'level', 'content', 'park', 'state', 'handledBy', 'handledAt', 'workOrder'],
    lowPriorityColumns: ['workOrder', 'handledAt', 'handledBy'],
    sort: '-time',
    views: [
      { id: 'open', title: words('未处理', 'Open'), filters: { state: 'open' } },
      { id: 'serious', title: words('严重', 'Serious'), filters: { level: 'serious', state: 'open' } },
      { id: 'work', title: words('处理中', 'In work'), filters: { state: 'work-order' } },
    ],
  },
  actions: {
    handle: {
      title: words('处理预警', 'Handle warning'),
      wire: 'POST handle',
      permission: ['handle', 'convert', 'ignore'],
      on: 'many',
      key: 'warnId',
      icon: 'badge-check',
      when: { state: ['open'] },
      inverse: 'restore',
      variants: {
        by: 'way',
        of: {
          deal: {
            title: words('标记已处理', 'Mark as dealt with'),
            question: words('这条预警处理好了？', 'Has this warning been dealt with?'),
            icon: 'badge-check',
            permission: 'handle',
            needs: ['remark'],
          },
          convert: {
            title: words('转工单', 'Make a work order'),
            question: words('把这条预警转成工单？', 'Make a work order of this warning?'),
            icon: 'clipboard-check',
            permission: 'convert',
          },
          ignore: {
            title: words('忽略', 'Ignore'),
            question: words('忽略这条预警？', 'Ignore this warning?'),
            icon: 'circle-off',
            permission: 'ignore',
            needs: ['remark'],
          },
        },
      },
      input: {
        way: f.choice(WARN_WAYS, { label: words('处理方式', 'What to do'), wire: 'type', initial: 'deal' }),
        remark: remark({ help: words('处理和忽略时必填', 'Needed to deal with it or to ignore it') }),
      },
    },
  },
});
