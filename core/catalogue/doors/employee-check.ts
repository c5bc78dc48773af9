import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { CHECK_KINDS, CHECK_ORIGINS, CHECKED_FIELDS, EMPLOYEE_CHECK_STATES } from './choices.ts';

/** Values of a person by the names of its fields, as a check keeps them. */
export type CheckedValues = Readonly<Record<string, unknown>>;

/** What an import or the person changed, old and new side by side, until somebody has looked (E#115, rules 5.19). */
export const employeeCheck = resource({
  name: 'employee-check',
  title: words('人员审核', 'Employee check'),
  unit: words('条', 'checks'),
  icon: 'user-check',
  prefix: 'EC',
  log: 'account',
  page: 'door_dooremployeecheck',
  base: 'door/dooremployeecheck',
  scope: 'village',
  display: 'employee',
  heading: { subtitle: ['origin', 'changed', 'createdAt'] },
  fields: {
    id: f.id(),
    employee: f.ref('employee', {
      label: words('人员', 'Person'),
      wire: 'employeeId',
      required: true,
      readonly: true,
      filter: true,
      historical: true,
    }),
    village: village({ readonly: true }),
    isNew: f.flag({ label: words('新增', 'New'), wire: 'isNew', readonly: true, filter: true }),
    origin: f.choice(CHECK_ORIGINS, { label: words('来源', 'From'), required: true, readonly: true, filter: true }),
    changed: f.choice(CHECKED_FIELDS, { label: words('改动项', 'Changed'), many: true, readonly: true, width: 220 }),
    old: f.json<CheckedValues>()({ label: words('原值', 'Old'), wire: 'oldJson', readonly: true }),
    new: f.json<CheckedValues>()({ label: words('新值', 'New'), wire: 'newJson', readonly: true }),
    state: f.choice(EMPLOYEE_CHECK_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'pending',
    }),
    auditor: f.text({ label: words('审核人', 'Checked by'), wire: 'auditUser', readonly: true }),
    auditedAt: f.datetime({ label: words('审核时间', 'Checked'), wire: 'auditTime', readonly: true }),
    remark: f.text({ label: words('审核意见', 'Remark'), wire: 'auditRemark', max: 200, readonly: true, width: 180 }),
    ...trace,
  },
  calls: { list: 'GET list' },
  list: {
    columns: [
      'employee',
      'village',
      'origin',
      'isNew',
      'changed',
      'createdAt',
      'state',
      'auditor',
      'auditedAt',
      'remark',
    ],
    lowPriorityColumns: ['auditor', 'auditedAt'],
    sort: '-createdAt',
    views: [
      { id: 'pending', title: words('待审核', 'Pending'), filters: { state: 'pending' } },
      { id: 'refused', title: words('不通过', 'Refused'), filters: { state: 'refused' } },
    ],
  },
  actions: {
    pass: {
      title: words('审核通过', 'Pass'),
      wire: 'POST audit',
      permission: 'audit',
      on: 'many',
      key: 'reocrdId',
      keys: 'p',
      icon: 'circle-check',
      when: { state: ['pending'] },
      inverse: 'restore',
      consequence: words('新值生效，人脸随即下发', 'The new values hold, faces are sent'),
      keywords: ['同意'],
      input: {
        kind: f.choice(CHECK_KINDS, { label: words('审核方式', 'Kind'), wire: 'type', initial: 'pass' }),
        remark: f.text({ label: words('审核意见', 'Remark'), wire: 'auditRemark', max: 200 }),
      },
    },
    refuse: {
      title: words('审核不通过', 'Refuse'),
      wire: 'POST auditErr',
      permission: 'auditErr',
      on: 'many',
      key: 'reocrdId',
      keys: 'f',
      icon: 'circle-x',
      when: { state: ['pending'] },
      inverse: 'restore',
      consequence: words('保留原值', 'The old values stay'),
      keywords: ['驳回', '拒绝'],
      input: {
        remark: f.text({ label: words('不通过原因', 'Reason'), wire: 'auditRemark', required: true, max: 200 }),
      },
    },
  },
});
