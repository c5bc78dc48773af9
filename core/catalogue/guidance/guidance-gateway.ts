import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, park, trace } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { BUILDING } from './fields.ts';

/** A gateway that tells the platform over MQTT what the devices behind it see (E#160). */
export const guidanceGateway = resource({
  name: 'guidance-gateway',
  title: words('引导网关', 'Guidance gateway'),
  unit: words('台', 'gateways'),
  icon: 'router',
  prefix: 'NW',
  keywords: ['网关', '引导'],
  page: 'navigation_devGateway',
  base: 'plat/navigation/devGateway',
  scope: 'park',
  display: 'name',
  called: ['park', 'name'],
  heading: { subtitle: ['park', 'building', 'serial'] },
  search: ['name', 'serial'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('网关名称', 'Gateway'), required: true, max: 50, filter: true, width: 180 }),
    serial: f.text({
      label: words('序列号', 'Serial number'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 160,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    building: f.ref('guidance-building', BUILDING),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40, filter: true, width: 130 }),
    state: f.choice(DEVICE_STATES, {
      label: words('状态', 'State'),
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    onlineSince: f.datetime({ label: words('上线时间', 'Online since'), readonly: true }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    devices: f.int({
      label: words('设备数', 'Devices'),
      wire: 'deviceNum',
      readonly: true,
      derived: { count: 'guidance-device', by: 'gateway' },
    }),
    spaces: f.int({ label: words('车位数', 'Spaces'), wire: 'spaceNum', readonly: true, derived: true }),
    ...trace,
  },
  unique: [['serial']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'serial', 'park', 'building', 'state', 'ip', 'devices', 'spaces', 'lastReport'],
    sort: '-createdAt',
    views: [{ id: 'offline', title: words('离线', 'Offline'), filters: { state: 'offline' } }],
  },
  form: [{ title: words('网关', 'Gateway'), fields: ['park', 'name', 'serial', 'building', 'ip'] }],
  actions: {
    lookup: lookup('网关选项', 'Gateway options', 'GET /api/updown/plat/navigation/devDeviceType/gatewaySelectList', {
      park: park({ wire: 'PKID' }),
    }),
  },
});
