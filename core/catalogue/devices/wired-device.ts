import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, trace } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { UPGRADE_STATES } from './choices.ts';

const upgrading = {
  permission: 'upgrade',
  icon: 'upload',
  when: { state: ['online'] },
  input: {
    firmware: f.ref('firmware', {
      label: words('升级到', 'Upgrade to'),
      wire: 'versionId',
      required: true,
      within: { model: 'model' },
    }),
  },
  consequence: words(
    '立即下发。设备下载后重启，期间通道可能短时中断',
    'Sent at once. The device downloads and restarts: its lane may stand still for a moment',
  ),
  inverse: { never: words('设备已开始升级', 'The device has begun') },
} as const;

/** A lane device on a cable: it says itself over MQTT whether it is there and what it runs (E#117). */
export const wiredDevice = resource({
  name: 'wired-device',
  title: words('有线设备', 'Wired device'),
  unit: words('台', 'devices'),
  icon: 'cable',
  prefix: 'WD',
  keywords: ['车道控制器', '主机', '固件'],
  page: 'wire_wireDevice',
  base: 'door/wireDevice',
  scope: 'park',
  display: 'name',
  called: ['park', 'name'],
  heading: { subtitle: ['park', 'group', 'serial'] },
  search: ['name', 'serial'],
  primary: false,
  fields: {
    id: f.id(),
    name: f.text({
      label: words('设备名称', 'Device'),
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
    park: park({ wire: 'PKID' }),
    company: company({ readonly: true }),
    group: f.ref('wired-group', { label: words('设备组', 'Group'), wire: 'groupId', filter: true }),
    model: f.text({ label: words('设备型号', 'Model'), wire: 'deviceModel', max: 30, filter: true }),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40, filter: true, width: 130 }),
    version: f.text({ label: words('固件版本', 'Firmware'), readonly: true, filter: true }),
    state: f.choice(DEVICE_STATES, {
      label: words('状态', 'State'),
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    upgradeState: f.choice(UPGRADE_STATES, {
      label: words('升级', 'Upgrade'),
      readonly: true,
      derived: true,
      filter: true,
    }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    ...trace,
  },
  unique: [['serial']],
  calls: {
    list: 'GET list',
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
  },
  list: {
    columns: ['name', 'serial', 'park', 'group', 'model', 'version', 'state', 'upgradeState', 'ip', 'lastReport'],
    sort: '-createdAt',
    views: [
      { id: 'offline', title: words('离线', 'Offline'), filters: { state: 'offline' } },
      { id: 'failed', title: words('升级失败', 'Failed'), filters: { upgradeState: 'failed' } },
    ],
  },
  form: [{ title: words('有线设备', 'Wired device'), fields: ['name', 'serial', 'park', 'group', 'model', 'ip'] }],
  actions: {
    upgrade: {
      ...upgrading,
      title: words('升级固件', 'Upgrade'),
      wire: 'POST upgradeDevice',
      on: 'one',
      key: 'deviceId',
      keys: 'u',
      bulk: 'upgrade-chosen',
    },
    'upgrade-chosen': {
      ...upgrading,
      title: words('批量升级固件', 'Upgrade devices'),
      wire: 'POST /api/parkdeck/wired-devices/upgrade',
      on: 'many',
      key: 'ids',
    },
  },
});
