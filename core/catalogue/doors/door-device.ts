import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { DOOR_DIRECTIONS } from './choices.ts';
import { openingDoor } from './door-command.ts';

/** A terminal at a door (E#105). Its state, model and version are what it reports over the broker. */
export const doorDevice = resource({
  name: 'door-device',
  title: words('门禁设备', 'Door device'),
  unit: words('台', 'devices'),
  icon: 'scan-face',
  prefix: 'DT',
  keywords: ['门禁终端', '人脸机', '刷卡机'],
  page: 'door_doordevice',
  base: 'door/doordevice',
  scope: 'village',
  display: 'name',
  search: ['name', 'serial'],
  fields: {
    id: f.id({ wire: 'deviceId' }),
    name: f.text({
      label: words('设备名称', 'Name'),
      wire: 'deviceName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 160,
    }),
    village: village({ required: true, fixed: true }),
    door: f.ref('door', {
      label: words('门', 'Door'),
      wire: 'doorGateId',
      filter: true,
      within: { village: 'village' },
    }),
    direction: f.choice(DOOR_DIRECTIONS, { label: words('方向', 'Direction'), wire: 'ioState', initial: 'in' }),
    state: f.choice(DEVICE_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    model: f.text({ label: words('型号', 'Model'), wire: 'deviceModel', max: 30, readonly: true }),
    version: f.text({ label: words('版本', 'Version'), wire: 'versionNo', max: 20, readonly: true }),
    lastOnline: f.datetime({ label: words('最后在线', 'Last online'), readonly: true, reported: true }),
    parameters: f.ref('door-device-parameter', {
      label: words('参数', 'Parameters'),
      wire: 'paramId',
      readonly: true,
      derived: true,
    }),
    faces: f.int({
      label: words('人脸数', 'Faces'),
      wire: 'faceNum',
      readonly: true,
      derived: { count: 'face-delivery', by: 'device', where: { order: ['put'], state: ['sent'] } },
    }),
    ...trace,
  },
  unique: [['serial']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'village', 'door', 'direction', 'state', 'serial', 'model', 'version', 'faces', 'lastOnline'],
    lowPriorityColumns: ['model', 'version'],
    sort: '-createdAt',
    views: [
      { id: 'offline', title: words('离线', 'Offline'), filters: { state: 'offline' } },
      { id: 'fault', title: words('故障', 'Fault'), filters: { state: 'fault' } },
    ],
  },
  form: [{ title: words('设备', 'Device'), fields: ['village', 'door', 'name', 'serial', 'direction'] }],
  actions: {
    open: { ...openingDoor, title: words('远程开门', 'Open the door'), wire: 'POST /api/parkdeck/door-devices/open' },
    upgrade: {
      title: words('升级固件', 'Upgrade'),
      wire: 'POST /api/parkdeck/door-devices/upgrade',
      permission: 'upgrade',
      on: 'many',
      key: 'ids',
      keys: 'u',
      icon: 'upload',
      input: {
        firmware: f.ref('firmware', {
          label: words('升级到', 'Upgrade to'),
          wire: 'versionId',
          required: true,
          within: { model: 'model' },
        }),
      },
      consequence: words(
        '设备随即下载并重启，期间这扇门可能短时不能通行；离线的上线后下发',
        'It downloads and restarts: nobody may pass its door for a moment. One that is offline: when it is back',
      ),
      inverse: { never: words('设备已开始升级', 'The device has begun') },
    },
  },
});
