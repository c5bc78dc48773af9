import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { UPGRADE_STATES } from './choices.ts';

const version = f.ref('firmware', {
  label: words('升级到', 'Upgrade to'),
  wire: 'versionId',
  required: true,
  within: { model: 'model' },
});

const confirming = {
  permission: 'confirmUpgrade',
  icon: 'badge-check',
  when: { upgradeState: ['waiting'] },
  input: { firmware: version },
  consequence: words(
    '设备随即下载并重启，期间通道可能短时中断',
    'The device downloads and restarts: its lane may stand still for a moment',
  ),
  inverse: { never: words('设备已开始升级', 'The device has begun') },
} as const;

/** What a device on a mobile network reports about itself. Its key is that of the device (E#30). */
export const wirelessDevice = resource({
  name: 'wireless-device',
  title: words('无线设备', 'Wireless device'),
  unit: words('台', 'devices'),
  icon: 'router',
  prefix: 'DV',
  keywords: ['4G', '流量卡', '固件'],
  page: 'system_noWireDeviceInfo',
  base: 'noWireDeviceInfo',
  scope: 'park',
  display: 'serial',
  called: ['name'],
  heading: { subtitle: ['name', 'park', 'version'] },
  search: ['serial'],
  primary: false,
  fields: {
    id: f.id({ wire: 'deviceId' }),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      readonly: true,
      filter: true,
      width: 160,
    }),
    name: f.text({ label: words('设备', 'Device'), wire: 'deviceName', readonly: true, derived: true, width: 140 }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', readonly: true, derived: true }),
    state: f.choice(DEVICE_STATES, { label: words('状态', 'State'), readonly: true, derived: true, filter: true }),
    model: f.text({ label: words('设备型号', 'Model'), readonly: true, filter: true }),
    version: f.text({ label: words('固件版本', 'Firmware'), wire: 'versionNo', readonly: true, filter: true }),
    upgradeState: f.choice(UPGRADE_STATES, {
      label: words('升级', 'Upgrade'),
      readonly: true,
      derived: true,
      filter: true,
    }),
    firmware: f.ref('firmware', {
      label: words('待升级版本', 'Waiting version'),
      wire: 'upgradeVersionId',
      readonly: true,
      derived: true,
    }),
    signal: f.int({ label: words('信号', 'Signal'), readonly: true, reported: true, unit: words('dBm', 'dBm') }),
    flow: f.int({
      label: words('本月流量', 'Data this month'),
      readonly: true,
      reported: true,
      unit: words('MB', 'MB'),
    }),
    iccid: f.text({ label: words('ICCID', 'ICCID'), readonly: true, max: 20, width: 170 }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    onlineDays: f.int({
      label: words('在线天数', 'Days online'),
      readonly: true,
      reported: true,
      unit: words('天', 'days'),
    }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: [
      'serial',
      'name',
      'park',
      'gate',
      'state',
      'model',
      'version',
      'upgradeState',
      'signal',
      'flow',
      'lastReport',
      'iccid',
    ],
    sort: '-lastReport',
    views: [
      { id: 'waiting', title: words('待确认升级', 'To confirm'), filters: { upgradeState: 'waiting' } },
      { id: 'failed', title: words('升级失败', 'Failed'), filters: { upgradeState: 'failed' } },
    ],
  },
  actions: {
    upgrade: {
      title: words('升级固件', 'Upgrade'),
      wire: 'POST upgrade',
      permission: 'upgrade',
      on: 'many',
      keys: 'u',
      icon: 'upload',
      input: { firmware: version },
      consequence: words('建待确认的升级，确认后才下发', 'Makes upgrades that wait; they go out once confirmed'),
      inverse: { never: words('可在升级任务里取消', 'Cancel it among the upgrades') },
    },
    'confirm-upgrade': {
      ...confirming,
      title: words('确认升级', 'Confirm upgrade'),
      wire: 'POST /api/updown/parkdevices/upgradMqtt',
      on: 'one',
      keys: 'c',
      bulk: 'confirm-upgrades',
    },
    'confirm-upgrades': {
      ...confirming,
      title: words('批量确认升级', 'Confirm upgrades'),
      wire: 'POST /api/parkdeck/upgrades/confirm',
      on: 'many',
      key: 'ids',
    },
  },
});
