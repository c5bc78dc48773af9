import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { DELIVERY_STATES } from '../devices/choices.ts';
import { FACE_ORDERS } from './choices.ts';

/**
 * A person on the way to a terminal, or away from it: face, card and times. One row a pair, made by what grants and
 * people say; sending again makes it wait (E#124).
 */
export const faceDelivery = resource({
  name: 'face-delivery',
  title: words('人脸下发', 'Face delivery'),
  unit: words('条', 'deliveries'),
  icon: 'download',
  prefix: 'FD',
  keywords: ['下发失败', '同步人脸'],
  page: 'door_yjIdentitydown',
  base: 'door/yjIdentitydown',
  scope: 'village',
  display: 'employee',
  called: ['employee', 'device'],
  append: 'outcome',
  fields: {
    id: f.id(),
    employee: f.ref('employee', { label: words('人员', 'Person'), wire: 'employeeId', required: true, filter: true }),
    device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    village: village({ required: true }),
    order: f.choice(FACE_ORDERS, {
      label: words('任务', 'Task'),
      wire: 'type',
      required: true,
      filter: true,
      initial: 'put',
    }),
    state: f.choice(DELIVERY_STATES, {
      label: words('状态', 'State'),
      wire: 'sendState',
      required: true,
      filter: true,
      initial: 'waiting',
    }),
    attempts: f.int({ label: words('次数', 'Attempts'), wire: 'times', initial: 0 }),
    error: f.text({ label: words('失败原因', 'Why it failed'), wire: 'errorMsg', max: 200, width: 200 }),
    queuedAt: f.datetime({ label: words('排队时间', 'Queued'), wire: 'queueTime', required: true, filter: 'range' }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at'), wire: 'sendTime' }),
    /** Before this moment it is not tried again. */
    retryAt: f.datetime({ label: words('下次重试', 'Next try'), wire: 'retryTime' }),
  },
  unique: [['employee', 'device']],
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: ['employee', 'device', 'village', 'order', 'state', 'attempts', 'error', 'queuedAt', 'sentAt'],
    sort: '-queuedAt',
    history: false,
    views: [
      { id: 'waiting', title: words('待发', 'Waiting'), filters: { state: 'waiting' } },
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
    ],
  },
  actions: {
    resend: {
      title: words('重新下发', 'Send again'),
      wire: 'POST submit',
      permission: 'resend',
      on: 'none',
      answers: 'row',
      command: false,
      inverse: { never: words('已重新排队', 'It waits again') },
      input: {
        delivery: f.ref('face-delivery', { label: words('任务', 'Delivery'), wire: 'id' }),
        employee: f.ref('employee', { label: words('人员', 'Person'), wire: 'employeeId' }),
        device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId' }),
      },
    },
    'resend-many': {
      title: words('重新下发', 'Send again'),
      wire: 'POST /api/parkdeck/face-deliveries/resend',
      permission: 'resend',
      on: 'many',
      key: 'ids',
      keys: 's',
      icon: 'refresh-cw',
      inverse: { never: words('已重新排队', 'It waits again') },
      consequence: words('重新排队，设备在线时下发', 'Waits again, goes out when the device is online'),
      keywords: ['重发', '重试'],
    },
    withdraw: {
      title: words('撤回人脸', 'Withdraw the face'),
      wire: 'POST remove',
      carrier: 'query',
      permission: 'delete',
      on: 'many',
      key: 'ids',
      keys: 'w',
      icon: 'user-x',
      when: { order: ['put'] },
      inverse: 'restore',
      consequence: words('收回这台设备的授权，从设备删除人脸', 'Withdraws the grant for the device and the face on it'),
      keywords: ['删除人脸'],
    },
  },
});
