import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** A type of guidance devices; some reach the platform only through a gateway (E#158). */
export const guidanceDeviceType = resource({
  name: 'guidance-device-type',
  title: words('引导设备类型', 'Guidance device type'),
  unit: words('种', 'types'),
  icon: 'shapes',
  prefix: 'NT',
  keywords: ['探测器', '引导屏'],
  page: 'navigation_deviceType',
  base: 'plat/navigation/devDeviceType',
  scope: 'company',
  display: 'name',
  fields: {
    id: f.id(),
    name: f.text({
      label: words('类型名称', 'Type'),
      wire: 'typeName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    gateway: f.flag({
      label: words('经网关接入', 'Through a gateway'),
      filter: true,
      help: words('这类设备必须选网关', 'Devices of this type need a gateway'),
    }),
    company: company({ fixed: true }),
    devices: f.int({
      label: words('设备数', 'Devices'),
      wire: 'deviceNum',
      readonly: true,
      derived: { count: 'guidance-device', by: 'type' },
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'gateway', 'devices', 'company', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('设备类型', 'Device type'), fields: ['name', 'gateway'] }],
});
