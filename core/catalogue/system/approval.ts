import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { APPROVAL_STATES, SURFACES } from './choices.ts';
import type { Preview } from '../../kit/preview.ts';

const reason = f.text({ label: words('原因', 'Reason'), max: 200, multiline: true });
const hash = f.text({
  label: words('摘要', 'Hash'),
  max: 64,
  echo: true,
  forPrograms: true,
  help: words(
    '看到的预览的摘要；不填为提交时的',
    'Of the preview that was seen; without it, of that when it was asked',
  ),
});

const because = f.text({ label: words('提交时写的原因', 'Reason given'), wire: 'askReason', readonly: true });

/** What somebody asked for and a second person must approve before it is carried out. */
export const approval = resource({
  name: 'approval',
  title: words('复核', 'Approval'),
  unit: words('件', 'approvals'),
  icon: 'shield-check',
  prefix: 'AF',
  log: 'account',
  keywords: ['双人复核', '待复核', '审批', '四眼'],
  page: 'system_approval',
  base: '/api/parkdeck/approvals',
  scope: 'company',
  between: { user: 'asker', role: 'decider' },
  reads: 'signed-in',
  display: 'what',
  triage: { verbs: ['approve'], since: 'askedAt' },
  called: ['what', 'subject'],
  heading: { subtitle: ['subject', 'askerName', 'state'] },
  search: ['what', 'subject', 'askerName'],
  fields: {
    id: f.id(),
    what: f.text({ label: words('操作', 'Action'), readonly: true, filter: true, width: 180 }),
    subject: f.text({ label: words('对象', 'Rows'), readonly: true, width: 200 }),
    action: f.text({ label: words('操作代码', 'Action code'), readonly: true, required: true, forPrograms: true }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', readonly: true }),
    rows: f.int({ label: words('条数', 'Number of rows'), wire: 'rowNum', readonly: true }),
    company: company({ readonly: true, required: true }),
    rule: f.ref('approval-rule', {
      label: words('复核规则', 'Rule'),
      wire: 'ruleId',
      readonly: true,
      historical: true,
    }),
    decider: f.ref('role', { label: words('复核角色', 'Approved by role'), wire: 'roleId', readonly: true }),
    asker: f.ref('user', { label: words('提交账号', 'Account'), wire: 'userId', readonly: true, forPrograms: true }),
    askerName: f.text({ label: words('提交人', 'Asked by'), wire: 'askUser', readonly: true, filter: true }),
    surface: f.choice(SURFACES, { label: words('来自', 'From'), readonly: true }),
    askedAt: f.datetime({ label: words('提交时间', 'Asked'), wire: 'askTime', readonly: true, filter: 'range' }),
    /** Read of the request. */
    because: f.text({ ...because.options, derived: true, width: 200 }),
    expiresAt: f.datetime({ label: words('失效时间', 'Lapses'), wire: 'expireTime', readonly: true }),
    state: f.choice(APPROVAL_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    decidedBy: f.text({ label: words('复核人', 'Decided by'), wire: 'decideUser', readonly: true, filter: true }),
    decidedUser: f.ref('user', {
      label: words('复核账号', 'Account that decided'),
      wire: 'decideUserId',
      readonly: true,
      forPrograms: true,
    }),
    decidedAt: f.datetime({ label: words('复核时间', 'Decided'), wire: 'decideTime', readonly: true }),
    reason: f.text({ ...reason.options, readonly: true }),
    /** The call and its input, and what it would have done, as JSON. */
    request: f.secret({ label: words('内容', 'Content'), readonly: true, sealed: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: [
      'what',
      'subject',
      'amount',
      'rows',
      'askerName',
      'because',
      'askedAt',
      'state',
      'decidedBy',
      'expiresAt',
    ],
    lowPriorityColumns: ['expiresAt'],
    sort: '-askedAt',
    views: [{ id: 'waiting', title: words('待复核', 'Waiting'), filters: { state: 'waiting' }, keywords: ['待审批'] }],
  },
  actions: {
    preview: {
      title: words('看复核内容', 'Show what would be done'),
      wire: 'GET preview',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      // it tries what is asked for in a transaction of its asker
      transaction: 'own',
      command: false,
      output: {
        preview: f.json<Preview>()({ label: words('将会发生', 'What would be done'), required: true }),
        asked: f.json<Preview>()({ label: words('提交时', 'When it was asked'), required: true }),
        because,
        hash: f.text({ label: words('摘要', 'Hash'), required: true, forPrograms: true }),
        changed: f.flag({ label: words('已有变化', 'Has changed'), required: true }),
        mayDecide: f.flag({ label: words('可以复核', 'May be decided by you'), required: true }),
        refusal: f.text({ label: words('不能执行的原因', 'Why it cannot be done') }),
      },
    },
    approve: {
      title: words('同意', 'Approve'),
      wire: 'POST approve',
      permission: 'signed-in',
      on: 'one',
      icon: 'badge-check',
      keys: 'a',
      danger: 'money',
      transaction: 'own',
      when: { state: ['waiting'] },
      consequence: words('立即以提交人的名义执行', 'It is done at once, in the name of the one who asked'),
      inverse: { never: words('执行后的操作按它自己的方式撤销', 'What was done is undone in its own way') },
      keywords: ['复核通过', '批准'],
      input: { hash },
    },
    refuse: {
      title: words('不同意', 'Refuse'),
      wire: 'POST refuse',
      permission: 'signed-in',
      on: 'one',
      icon: 'ban',
      keys: 'r',
      when: { state: ['waiting'] },
      consequence: words('不执行，提交人会看到原因', 'Nothing is done; the one who asked sees the reason'),
      inverse: { never: words('需要时重新提交', 'It can be asked for again') },
      keywords: ['驳回', '退回'],
      input: { reason: f.text({ ...reason.options, required: true }) },
    },
    withdraw: {
      title: words('撤回复核', 'Withdraw'),
      wire: 'POST withdraw',
      permission: 'signed-in',
      on: 'one',
      icon: 'undo-2',
      when: { state: ['waiting'] },
      consequence: words('不执行', 'Nothing is done'),
      inverse: { never: words('需要时重新提交', 'It can be asked for again') },
    },
  },
});
