import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { BOARD_PROTOCOLS } from '../../vocabulary/devices.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { BOOM_STATES, DEVICE_PROTOCOLS, DEVICE_TYPES } from './choices.ts';
import { deviceActions } from './device-actions.ts';

/** Devices that the platform calls. */
const CALLED = { protocol: ['hikvision'] } as const;

/** A camera, barrier, display or other device of a park (E#26). Its state is what it reports over the broker. */
export const device = resource({
  name: 'device',
  title: words('设备', 'Device'),
  unit: words('台', 'devices'),
  icon: 'cctv',
  prefix: 'DV',
  keywords: ['相机', '道闸', '显示屏'],
  page: 'basedata_parkdevice',
  base: 'parkdevices',
  scope: 'park',
  display: 'name',
  heading: { subtitle: ['type', 'park', 'gate'] },
  search: ['name', 'serial'],
  primary: 'ask-state',
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
    number: f.text({ label: words('设备编号', 'Number'), wire: 'physicsNo', required: true, max: 20 }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', filter: true, within: { park: 'park' } }),
    type: f.choice(DEVICE_TYPES, { label: words('类型', 'Type'), wire: 'deviceType', required: true, filter: true }),
    manufacturer: f.ref('manufacturer', { label: words('厂商', 'Manufacturer'), wire: 'manufacturerId' }),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40 }),
    port: f.int({ label: words('端口', 'Port'), min: 1, max: 65535, ungrouped: true }),
    mac: f.text({ label: words('MAC 地址', 'MAC address'), max: 20 }),
    wireless: f.flag({ label: words('无线', 'Wireless'), wire: 'isNoWire' }),
    firmware: f.ref('firmware', { label: words('固件', 'Firmware'), wire: 'versionId', readonly: true }),
    state: f.choice(DEVICE_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    lastOnline: f.datetime({ label: words('最后在线', 'Last online'), readonly: true, reported: true }),
    offlineMinutes: f.int({
      label: words('离线时长', 'Offline for'),
      wire: 'offlineMin',
      derived: true,
      width: 140,
    }),
    boundSerial: f.text({
      label: words('绑定相机', 'Bound camera'),
      wire: 'bindSn',
      max: 40,
      needed: { protocol: BOARD_PROTOCOLS },
      onlyThen: true,
      help: words(
        '屏接在哪台相机的 RS485 上，填那台相机的序列号',
        'Serial number of the camera that the board hangs on',
      ),
    }),
    encrypted: f.flag({ label: words('已加密', 'Encrypted'), wire: 'encrypt', readonly: true }),
    videoUrl: f.text({ label: words('视频地址', 'Video'), max: 200, readonly: true }),
    protocol: f.choice(DEVICE_PROTOCOLS, {
      label: words('通信协议', 'Protocol'),
      wire: 'deviceProtocol',
      filter: true,
      initial: 'parkdeck',
    }),
    address: f.text({
      label: words('接口地址', 'Address'),
      wire: 'apiAddress',
      max: 60,
      needed: CALLED,
      onlyThen: true,
      help: words(
        '平台要访问的相机填写，如 10.20.3.15:80 或 https://10.20.3.15',
        'For cameras that the platform calls, like 10.20.3.15:80 or https://10.20.3.15',
      ),
    }),
    account: f.text({
      label: words('设备账号', 'Account'),
      wire: 'apiAccount',
      max: 32,
      needed: CALLED,
      onlyThen: true,
    }),
    password: f.secret({
      label: words('设备密码', 'Password of the device'),
      wire: 'apiPassword',
      max: 64,
      sealed: true,
      onlyThen: CALLED,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    boom: f.choice(BOOM_STATES, { label: words('道闸状态', 'Boom'), wire: 'gateState', readonly: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['serial'], ['park', 'number']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'park', 'gate', 'type', 'state', 'serial', 'firmware', 'lastOnline', 'manufacturer', 'number'],
    editable: ['name'],
    sort: '-createdAt',
    views: [
      {
        id: 'offline',
        title: words('离线', 'Offline'),
        keywords: ['离线设备', '掉线', '断线', '不在线', 'offline devices'],
        filters: { state: 'offline' },
      },
      { id: 'fault', title: words('故障', 'Fault'), filters: { state: 'fault' } },
    ],
  },
  form: [
    {
      title: words('设备', 'Device'),
      fields: ['park', 'gate', 'name', 'number', 'serial', 'type', 'manufacturer', 'remark'],
    },
    { title: words('网络', 'Network'), fields: ['ip', 'port', 'mac', 'wireless'] },
    { title: words('通信', 'Communication'), fields: ['protocol', 'boundSerial', 'address', 'account', 'password'] },
  ],
  actions: deviceActions,
});
