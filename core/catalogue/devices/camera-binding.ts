import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, park, trace } from '../common.ts';
import { CAMERA_ROLES } from './choices.ts';

/** Which camera serves a gate, and in which role (E#28). */
export const cameraBinding = resource({
  name: 'camera-binding',
  title: words('相机绑定', 'Camera binding'),
  unit: words('条', 'bindings'),
  icon: 'scan-eye',
  prefix: 'CB',
  keywords: ['分析相机', '辅相机'],
  page: 'system_analysisCamera',
  base: 'parkdevices/bindSnCamera',
  scope: 'park',
  display: 'serial',
  called: ['gate', 'role'],
  reads: 'signed-in',
  search: ['serial'],
  fields: {
    id: f.id(),
    serial: f.text({
      label: words('相机序列号', 'Camera serial'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 180,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      required: true,
      filter: true,
      within: { park: 'park' },
    }),
    channel: f.int({ label: words('通道号', 'Channel'), min: 1, max: 64, initial: 1 }),
    role: f.choice(CAMERA_ROLES, { label: words('用途', 'Role'), required: true, filter: true, initial: 'main' }),
    stream: f.text({ label: words('码流地址', 'Stream'), wire: 'streamUrl', max: 200, width: 260 }),
    state: dataState(),
    ...trace,
  },
  unique: [['serial', 'gate']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['serial', 'park', 'gate', 'channel', 'role', 'stream', 'state'], sort: '-createdAt' },
  form: [{ title: words('绑定', 'Binding'), fields: ['park', 'gate', 'serial', 'channel', 'role', 'stream', 'state'] }],
});
