import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { REQUEST_STATES } from './choices.ts';
import { carType, owner, park, phone, remark, trace } from '../common.ts';

/** What an operator without permission to open passes requests. */
const wanted = {
  plates: f.plates({
    label: words('车牌', 'Plates'),
    wire: 'plateNumber',
    required: true,
    max: 5,
    filter: true,
    width: 150,
  }),
  park: park({ wire: 'PKID', required: true }),
  carType: carType({ required: true }),
  owner: owner({ filter: true }),
  phone: phone({ filter: true }),
  startDate: f.day({ label: words('起始日', 'Start'), required: true }),
  endDate: f.day({ label: words('到期日', 'End'), required: true }),
  remark: remark(),
} as const;

const deciding = {
  permission: 'approve',
  icon: 'circle-check',
  danger: 'money',
  when: { state: ['pending'] },
  inverse: 'restore',
  consequence: words('通过后立即建立月租', 'Approving opens the pass at once'),
  keywords: ['通过', '拒绝'],
  input: {
    decision: f.choice(
      { approve: [1, '通过', 'Approve'], refuse: [2, '拒绝', 'Refuse'] },
      { label: words('决定', 'Decision'), wire: 'dataStatus', required: true, initial: 'approve' },
    ),
    remark: remark({
      presets: 'pass',
      needed: { decision: ['refuse'] },
      help: words('拒绝时必填', 'Needed to refuse'),
    }),
  },
} as const;

/** A requested pass that waits for approval (rules 5.6). */
export const passRequest = resource({
  name: 'pass-request',
  title: words('白名单申请', 'Pass request'),
  unit: words('条', 'pass requests'),
  icon: 'file-check',
  prefix: 'PR',
  log: 'vehicle',
  keywords: ['白名单审批', '审批', '月租申请'],
  page: 'car_carMonthNew',
  base: 'parkWhiteNew',
  scope: 'park',
  display: 'plates',
  triage: { verbs: ['decide'], since: 'createdAt' },
  heading: { name: 'owner', subtitle: ['carType', 'park'] },
  search: ['plates', 'owner', 'phone'],
  fields: {
    id: f.id(),
    ...wanted,
    state: f.choice(REQUEST_STATES, {
      label: words('状态', 'State'),
      wire: 'dataStatus',
      readonly: true,
      filter: true,
      initial: 'pending',
    }),
    applicant: f.text({ label: words('申请人', 'Applicant'), wire: 'applyUser', readonly: true }),
    auditor: f.text({ label: words('审批人', 'Decided by'), wire: 'auditUser', readonly: true }),
    auditedAt: f.datetime({ label: words('审批时间', 'Decided'), wire: 'auditTime', readonly: true }),
    ...trace,
  },
  calls: { list: 'GET listPage', get: 'GET detail' },
  list: {
    columns: [
      'plates',
      'owner',
      'phone',
      'park',
      'carType',
      'startDate',
      'endDate',
      'applicant',
      'auditor',
      'auditedAt',
      'state',
    ],
    sort: '-createdAt',
    views: [
      { id: 'pending', title: words('待审批', 'Pending'), filters: { state: 'pending' } },
      { id: 'refused', title: words('已拒绝', 'Refused'), filters: { state: 'refused' } },
    ],
  },
  actions: {
    create: {
      title: words('申请月租', 'Request pass'),
      wire: 'POST submit',
      permission: 'request',
      icon: 'file-plus-2',
      answers: 'row',
      creates: true,
      inverse: { verb: 'withdraw' },
      consequence: words('通过审批后才生效', 'Takes effect once approved'),
      input: wanted,
    },
    decide: {
      ...deciding,
      title: words('审批', 'Decide'),
      wire: 'POST approval',
      on: 'one',
      keys: 'a',
      bulk: 'decide-many',
    },
    'decide-many': {
      ...deciding,
      title: words('批量审批', 'Decide requests'),
      wire: 'POST /api/parkdeck/pass-requests/decide',
      on: 'many',
      key: 'ids',
    },
    withdraw: {
      title: words('撤回', 'Withdraw'),
      wire: 'POST withdraw',
      permission: 'request',
      on: 'many',
      key: 'ids',
      keys: 'w',
      icon: 'undo-2',
      when: { state: ['pending'] },
      inverse: 'restore',
      consequence: words('只能撤回自己的申请', 'Own requests only'),
    },
  },
});
