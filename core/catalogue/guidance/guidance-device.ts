import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { BUILDING, FLOOR } from './fields.ts';

/** A device of the guidance: it watches spaces, or shows how many are free (E#159). */
export const guidanceDevice = resource({
  name: 'guidance-device',
  title: words('引导设备', 'Guidance device'),
  unit: words('台', 'devices'),
  icon: 'radar',
  prefix: 'ND',
  keywords: ['探测器', '引导屏'],
  page: 'navigation_device',
  base: 'plat/navigation/devDevice',
  scope: 'park',
  display: 'name',
  called: ['building', 'name'],
  heading: { subtitle: ['type', 'building', 'floor', 'serial'] },
  search: ['name', 'serial'],
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
    type: f.ref('guidance-device-type', {
      label: words('设备类型', 'Type'),
      wire: 'typeId',
      required: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    gateway: f.ref('guidance-gateway', {
      label: words('网关', 'Gateway'),
      wire: 'gatewayId',
      filter: true,
      within: { park: 'park' },
      help: words('经网关接入的类型必填', 'Needed for types that reach us through a gateway'),
    }),
    building: f.ref('guidance-building', BUILDING),
    floor: f.text({ ...FLOOR, filter: true }),
    state: f.choice(DEVICE_STATES, {
      label: words('状态', 'State'),
      readonly: true,
      filter: true,
      initial: 'inactive',
    }),
    lastReport: f.datetime({ label: words('最后上报', 'Last report'), readonly: true, reported: true }),
    spaces: f.int({
      label: words('车位数', 'Spaces'),
      wire: 'spaceNum',
      readonly: true,
      derived: { count: 'guidance-space', by: 'device' },
    }),
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
    columns: ['name', 'serial', 'type', 'park', 'building', 'floor', 'gateway', 'state', 'spaces', 'lastReport'],
    sort: '-createdAt',
    views: [{ id: 'down', title: words('不正常', 'Not working'), filters: { state: 'offline,fault' } }],
  },
  form: [
    {
      title: words('引导设备', 'Guidance device'),
      fields: ['park', 'name', 'serial', 'type', 'gateway', 'building', 'floor'],
    },
  ],
});
