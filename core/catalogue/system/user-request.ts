import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, lookup, park, remark, trace } from '../common.ts';
import { REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATES } from './choices.ts';

const title = f.text({ label: words('标题', 'Title'), required: true, max: 60 });
const content = f.text({ label: words('内容', 'Content'), max: 1000, multiline: true });
const code = f.text({ label: words('权限编码', 'Permission code'), wire: 'permissionCode', max: 100 });
const person = f.ref('user', { label: words('由谁处理', 'Asked of'), wire: 'askedUserId' });
const handleRemark = remark({ label: words('处理说明', 'What was done'), wire: 'handleRemark' });

/** Who of the asker's own company may give a right, and what became of the asker's latest request for it. */
export interface Grantor {
  readonly id: string;
  readonly name: string;
}

/** What a user asks of who may do it: a refund, a plate correction, a right, anything else (E#167, rules 5.28). */
export const userRequest = resource({
  name: 'user-request',
  title: words('任务', 'Request'),
  unit: words('件', 'requests'),
  icon: 'list-todo',
  prefix: 'UR',
  log: 'account',
  keywords: ['用户请求', '申请', '待办'],
  page: 'system_tackManagement',
  base: 'userRequest',
  scope: 'company',
  display: 'title',
  called: ['title', 'user'],
  triage: { verbs: ['handle'], since: 'createdAt' },
  heading: { subtitle: ['kind', 'state', 'user'] },
  search: ['title'],
  fields: {
    id: f.id(),
    title: f.text({ ...title.options, filter: true, width: 220 }),
    content: f.text({ ...content.options, readonly: true }),
    kind: f.choice(REQUEST_KINDS, {
      label: words('事项', 'What'),
      wire: 'type',
      readonly: true,
      required: true,
      filter: true,
      initial: 'other',
    }),
    company: company({ readonly: true }),
    park: park({ wire: 'PKID', readonly: true }),
    complaint: f.ref('complaint', {
      label: words('投诉', 'Complaint'),
      wire: 'complaintId',
      readonly: true,
      filter: true,
    }),
    session: f.ref('session', { label: words('停车记录', 'Stay'), wire: 'ioRecordId', readonly: true }),
    plate: f.plate({ label: words('正确车牌', 'Right plate'), wire: 'plateNumber', readonly: true }),
    amount: f.money({ label: words('退款金额', 'Amount'), wire: 'amountFen', readonly: true }),
    code: f.text({ ...code.options, readonly: true }),
    asker: f.ref('user', { label: words('申请人', 'Applicant'), wire: 'askerUserId', readonly: true }),
    person: f.ref('user', { ...person.options, readonly: true, filter: true }),
    user: f.text({ label: words('提出人', 'Asked by'), readonly: true, filter: true }),
    time: f.datetime({ label: words('提出时间', 'Asked'), readonly: true, filter: 'range' }),
    state: f.choice(REQUEST_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'open',
    }),
    outcome: f.choice(REQUEST_OUTCOMES, { label: words('结果', 'Outcome'), readonly: true, filter: true }),
    handleRemark: remark({ ...handleRemark.options, readonly: true }),
    handledBy: f.text({ label: words('处理人', 'Handled by'), wire: 'handleUser', readonly: true }),
    handledAt: f.datetime({ label: words('处理时间', 'Handled at'), wire: 'handleTime', readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['title', 'kind', 'state', 'outcome', 'user', 'time', 'park', 'amount', 'plate', 'handledBy'],
    lowPriorityColumns: ['amount', 'plate'],
    sort: '-time',
    views: [
      { id: 'open', title: words('待处理', 'Open'), filters: { state: 'open' } },
      { id: 'refund', title: words('退款', 'Refunds'), filters: { kind: 'refund', state: 'open' } },
      { id: 'access', title: words('开通权限', 'Access'), filters: { kind: 'access', state: 'open' } },
      { id: 'plate', title: words('改车牌', 'Plate corrections'), filters: { kind: 'plate', state: 'open' } },
    ],
  },
  actions: {
    create: {
      title: words('提出任务', 'Ask for something'),
      wire: 'POST submit',
      permission: 'signed-in',
      answers: 'row',
      creates: true,
      icon: 'plus',
      inverse: 'restore',
      input: { title, content: f.text({ ...content.options, required: true }) },
    },
    handle: {
      title: words('处理', 'Handle'),
      wire: 'POST handle',
      permission: 'handle',
      on: 'one',
      icon: 'badge-check',
      keys: 'h',
      when: { state: ['open'] },
      consequence: words(
        '处理说明会告知申请人；退款、改车牌和开通权限在这里只能拒绝',
        'The asker is told what was done; a refund, plate correction or access can only be turned down here',
      ),
      inverse: 'restore',
      input: { handleRemark: remark({ ...handleRemark.options, required: true }) },
    },
    'correct-plate': {
      title: words('同意改车牌', 'Approve plate correction'),
      wire: 'POST /api/parkdeck/requests/plate',
      permission: 'handle',
      on: 'one',
      icon: 'pencil',
      keys: 'p',
      when: { state: ['open'], kind: ['plate'] },
      consequence: words('停车记录和订单改为正确车牌', 'The stay and its orders get the right plate'),
      inverse: 'restore',
      input: { handleRemark },
    },
    refund: {
      title: words('同意退款', 'Approve refund'),
      wire: 'POST /api/parkdeck/requests/refund',
      permission: 'handle',
      on: 'one',
      icon: 'undo-2',
      keys: 'r',
      danger: 'money',
      givesBack: true,
      when: { state: ['open'], kind: ['refund'] },
      consequence: words('按付款方式退回', 'The money goes back the way it came'),
      inverse: { never: words('已退的钱须重新收取', 'Money given back must be taken again') },
      input: { handleRemark },
    },
    'grant-access': {
      title: words('开通权限', 'Give access'),
      wire: 'POST /api/parkdeck/requests/grant',
      permission: 'handle',
      on: 'one',
      icon: 'user-cog',
      keys: 'a',
      when: { state: ['open'], kind: ['access'] },
      consequence: words(
        '给申请人加一个含此权限的角色，立即生效',
        'The applicant gets a role with this right, at once',
      ),
      inverse: 'restore',
      input: {
        role: f.ref('role', {
          label: words('角色', 'Role'),
          wire: 'roleId',
          within: { company: 'company' },
          help: words('不填则用权限最少的那个', 'Leave empty for the one with the fewest rights'),
        }),
        handleRemark,
      },
    },
    'who-grants': {
      title: words('谁能开通', 'Who can give access'),
      wire: 'GET /api/parkdeck/requests/grantors',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      input: {
        code: f.text({ ...code.options, required: true }),
        user: f.ref('user', {
          label: words('账号', 'Account'),
          wire: 'userId',
          help: words('谁缺这个权限，不填为自己', 'Who lacks it; leave empty for yourself'),
        }),
      },
      output: {
        /** The page and the button of the code, in both languages. */
        zh: f.text({ label: words('中文名', 'Chinese name'), required: true }),
        en: f.text({ label: words('英文名', 'English name'), required: true }),
        people: f.json<readonly Grantor[]>()({ label: words('能开通的人', 'Who can'), required: true }),
        /** State of the asker's latest request; null: never asked. */
        state: f.choice(REQUEST_STATES, { label: words('申请状态', 'Request') }),
        outcome: f.choice(REQUEST_OUTCOMES, { label: words('结果', 'Outcome') }),
        person: f.text({ label: words('交给了谁', 'Asked of') }),
        remark: f.text({ label: words('处理说明', 'Answer') }),
      },
    },
    'ask-access': {
      title: words('申请开通权限', 'Ask for access'),
      wire: 'POST /api/parkdeck/requests/access',
      permission: 'signed-in',
      answers: 'row',
      icon: 'user-cog',
      keywords: ['没有权限', '要权限', 'request access', 'permission'],
      inverse: 'restore',
      input: {
        code: f.text({ ...code.options, required: true }),
        person,
        content: f.text({ ...content.options, label: words('用途', 'What for') }),
      },
    },
    'lookup-values': lookup('任务提出人', 'Who asked', 'GET getSelectDatas', {}),
    'lookup-titles': lookup('任务标题', 'Titles of requests', 'GET getAllTitles', {}),
  },
});
