import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { TERMINAL_NEWS } from './choices.ts';

/** When a terminal came and went, and what of its messages was not taken and why (E#105). Only ever added. */
export const doorDeviceLog = resource({
  name: 'door-device-log',
  title: words('设备记录', 'Device record'),
  unit: words('条', 'records'),
  icon: 'cable',
  prefix: 'DL',
  keywords: ['连接记录', '拒收'],
  page: 'door_doordevice',
  base: '/api/parkdeck/door-device-logs',
  scope: 'village',
  display: 'event',
  append: true,
  monthly: { moment: 'time', keep: 'archive.device-logs' },
  partOf: 'door-device',
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    device: f.ref('door-device', { label: words('设备', 'Device'), wire: 'deviceId', required: true, filter: true }),
    village: village({ required: true }),
    event: f.choice(TERMINAL_NEWS, { label: words('事件', 'Event'), required: true, filter: true }),
    source: f.text({ label: words('设备流水号', 'Device event number'), wire: 'deviceEventNo', max: 80 }),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40 }),
    reason: f.text({ label: words('说明', 'Details'), max: 200, width: 260 }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['time', 'device', 'village', 'event', 'source', 'ip', 'reason'],
    sort: '-time',
    views: [
      {
        id: 'refused',
        title: words('拒收', 'Not taken'),
        filters: { event: 'malformed,unknown-person,repeated,clock-off' },
      },
    ],
  },
});
