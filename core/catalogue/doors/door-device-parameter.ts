import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { DELIVERY_STATES } from '../devices/choices.ts';
import { DOOR_PARAMETERS } from './choices.ts';

const parameter = {
  key: f.choice(DOOR_PARAMETERS, { label: words('参数', 'Parameter'), required: true }),
  value: f.int({ label: words('值', 'Value'), required: true, min: 0, max: 100 }),
} as const;

/** What a terminal is set to, and whether it has been told (E#110). */
export const doorDeviceParameter = resource({
  name: 'door-device-parameter',
  title: words('门禁参数', 'Door-device parameter'),
  unit: words('套', 'sets'),
  icon: 'sliders-horizontal',
  prefix: 'TP',
  page: 'door_doordevice',
  base: 'door/dmdevparam',
  scope: 'village',
  display: 'device',
  partOf: 'door-device',
  fields: {
    id: f.id(),
    device: f.ref('door-device', {
      label: words('设备', 'Device'),
      wire: 'deviceId',
      required: true,
      fixed: true,
      filter: true,
    }),
    village: village({ readonly: true }),
    settings: f.items(parameter, { label: words('参数', 'Settings'), wire: 'params', max: 20 }),
    state: f.choice(DELIVERY_STATES, {
      label: words('下发', 'Sent'),
      wire: 'sendState',
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at'), wire: 'sendTime', readonly: true }),
    error: f.text({ label: words('失败原因', 'Why it failed'), wire: 'errorMsg', max: 200, readonly: true }),
    ...trace,
  },
  unique: [['device']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['device', 'village', 'settings', 'state', 'sentAt', 'error', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('参数', 'Settings'), fields: ['device', 'settings'] }],
  actions: {
    resend: {
      title: words('重新下发', 'Send again'),
      wire: 'POST /api/parkdeck/door-device-parameters/resend',
      permission: 'edit',
      on: 'many',
      key: 'ids',
      keys: 's',
      icon: 'refresh-cw',
      consequence: words('设备在线时立即下发，离线的上线后下发', 'Sent at once, or when the terminal is back'),
      inverse: { never: words('已重新下发', 'It has been sent again') },
    },
  },
});
