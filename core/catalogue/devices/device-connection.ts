import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { CONNECTION_EVENTS } from './choices.ts';

/** When a device connected and disconnected. Append-only (E#27). */
export const deviceConnection = resource({
  name: 'device-connection',
  title: words('连接记录', 'Connection record'),
  unit: words('条', 'records'),
  icon: 'cable',
  prefix: 'DN',
  page: 'basedata_parkdeviceStatus',
  base: 'parkdevices',
  scope: 'park',
  display: 'event',
  append: true,
  monthly: { moment: 'time', keep: 'archive.device-logs' },
  partOf: 'device',
  fields: {
    id: f.id(),
    device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    park: park({ wire: 'PKID', required: true, filter: false }),
    event: f.choice(CONNECTION_EVENTS, { label: words('事件', 'Event'), required: true, filter: true }),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40 }),
    reason: f.text({ label: words('原因', 'Reason'), max: 50 }),
  },
  calls: { list: 'GET getDeviceConnectRecord' },
  list: { columns: ['time', 'device', 'event', 'ip', 'reason'], sort: '-time' },
});
