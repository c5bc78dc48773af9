import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { COMMAND_KINDS, COMMAND_STATES } from '../devices/choices.ts';
import { ORDER_WAYS, UNPAID_REST } from './choices.ts';

/**
 * A command to a barrier or another device, and its result. A command without an answer by its deadline never opens
 * later (E#32, rules 5.18).
 */
export const gateCommand = resource({
  name: 'gate-command',
  title: words('道闸指令', 'Gate command'),
  unit: words('条', 'commands'),
  icon: 'zap',
  prefix: 'GC',
  log: 'session',
  keywords: ['开闸记录', '遥控'],
  page: 'system_remoteAuthorization',
  base: 'remoteGate',
  scope: 'park',
  display: 'sentAt',
  called: ['gate', 'kind'],
  append: 'outcome',
  partOf: 'gate',
  fields: {
    id: f.id({ wire: 'commandId' }),
    sentAt: f.datetime({ label: words('发送时间', 'Sent at'), required: true, filter: 'range' }),
    park: park({ wire: 'PKID', required: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', filter: true, within: { park: 'park' } }),
    device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', filter: true }),
    lock: f.ref('lock', { label: words('车位锁', 'Ground lock'), wire: 'lockerId' }),
    kind: f.choice(COMMAND_KINDS, { label: words('指令', 'Command'), wire: 'type', required: true, filter: true }),
    state: f.choice(COMMAND_STATES, { label: words('状态', 'State'), required: true, filter: true, initial: 'sent' }),
    user: f.text({ label: words('操作人', 'User'), filter: true }),
    via: f.choice(ORDER_WAYS, { label: words('途径', 'Sent from'), filter: true }),
    reason: f.text({ label: words('原因', 'Reason'), max: 100 }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId' }),
    rest: f.choice(UNPAID_REST, { label: words('未付部分', 'Unpaid rest') }),
    waivable: f.money({ label: words('可免金额', 'May waive'), wire: 'waivableFen' }),
    payload: f.json<Readonly<Record<string, unknown>>>()({ label: words('内容', 'Content') }),
    /** Without an answer by then it has lapsed. */
    deadline: f.datetime({ label: words('应答时限', 'Answer by'), wire: 'deadlineTime' }),
    ackAt: f.datetime({ label: words('应答时间', 'Answered') }),
    ackMessage: f.text({ label: words('应答', 'Answer'), wire: 'ackMsg', max: 200 }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['sentAt', 'gate', 'kind', 'state', 'plate', 'user', 'via', 'reason', 'ackAt', 'ackMessage'],
    sort: '-sentAt',
    views: [{ id: 'failed', title: words('未执行', 'Failed'), filters: { state: 'rejected,timed-out' } }],
  },
  actions: {
    progress: {
      title: words('指令进度', 'Progress of commands'),
      wire: 'GET /api/parkdeck/gate-commands/progress',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        commands: f.refs('gate-command', {
          label: words('指令', 'Commands'),
          wire: 'commandIds',
          required: true,
          max: 20,
        }),
      },
    },
  },
});
