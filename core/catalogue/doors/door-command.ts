import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { COMMAND_STATES } from '../devices/choices.ts';
import { DOOR_ORDERS } from './choices.ts';

/** The command that was sent to a terminal, and its state. */
export const sentDoorCommand = {
  command: f.text({ label: words('指令', 'Command'), wire: 'commandId', required: true }),
  state: f.choice(COMMAND_STATES, { label: words('状态', 'State'), required: true }),
} as const;

/** Why a door is opened from afar; everybody reads it in the events of the door. */
export const openReason = {
  reason: f.text({ label: words('原因', 'Reason'), required: true, max: 100 }),
} as const;

/** What opening a door from afar means, said before it is done. */
export const openingDoor = {
  permission: 'door_doordevice_open',
  on: 'one',
  answers: 'value',
  output: sentDoorCommand,
  input: openReason,
  icon: 'door-open',
  keys: 'o',
  keywords: ['远程开门', '开门'],
  danger: 'gate',
  consequence: words(
    '门立即打开，任何人都能进入；没有及时应答则不再打开',
    'The door opens at once, for anybody. Without an answer in time it does not open later',
  ),
  inverse: { never: words('门已打开，不能收回', 'The door has opened') },
} as const;

/** A command to a terminal, and its result. One without an answer by its deadline is never carried out later. */
export const doorCommand = resource({
  name: 'door-command',
  title: words('门禁指令', 'Door command'),
  unit: words('条', 'commands'),
  icon: 'zap',
  prefix: 'DC',
  keywords: ['远程开门'],
  page: 'door_doordevice',
  base: '/api/parkdeck/door-commands',
  scope: 'village',
  display: 'sentAt',
  called: ['device', 'kind'],
  append: 'outcome',
  partOf: 'door-device',
  fields: {
    id: f.id({ wire: 'commandId' }),
    sentAt: f.datetime({ label: words('发送时间', 'Sent at'), required: true, filter: 'range' }),
    village: village({ required: true }),
    door: f.ref('door', { label: words('门', 'Door'), wire: 'doorGateId', filter: true }),
    device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    kind: f.choice(DOOR_ORDERS, { label: words('指令', 'Command'), wire: 'type', required: true, filter: true }),
    state: f.choice(COMMAND_STATES, { label: words('状态', 'State'), required: true, filter: true, initial: 'sent' }),
    user: f.text({ label: words('操作人', 'User'), filter: true }),
    reason: f.text({ label: words('原因', 'Reason'), max: 100 }),
    payload: f.json<Readonly<Record<string, unknown>>>()({ label: words('内容', 'Content') }),
    /** Without an answer by then it has lapsed. */
    deadline: f.datetime({ label: words('应答时限', 'Answer by'), wire: 'deadlineTime' }),
    ackAt: f.datetime({ label: words('应答时间', 'Answered') }),
    ackMessage: f.text({ label: words('应答', 'Answer'), wire: 'ackMsg', max: 200 }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['sentAt', 'device', 'door', 'village', 'kind', 'state', 'user', 'reason', 'ackAt', 'ackMessage'],
    sort: '-sentAt',
    history: false,
    views: [{ id: 'failed', title: words('未执行', 'Failed'), filters: { state: 'rejected,timed-out' } }],
  },
  actions: {
    progress: {
      title: words('指令进度', 'Progress of commands'),
      wire: 'GET /api/parkdeck/door-commands/progress',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        commands: f.refs('door-command', {
          label: words('指令', 'Commands'),
          wire: 'commandIds',
          required: true,
          max: 20,
        }),
      },
    },
  },
});
