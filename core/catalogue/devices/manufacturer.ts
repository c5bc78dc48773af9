import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { linkman, phone, trace } from '../common.ts';
import { PROTOCOLS } from './choices.ts';

/** A manufacturer of devices, and the protocol that its devices use (E#25). */
export const manufacturer = resource({
  name: 'manufacturer',
  title: words('设备厂商', 'Manufacturer'),
  unit: words('家', 'manufacturers'),
  icon: 'factory',
  prefix: 'MF',
  keywords: ['厂家'],
  page: 'basedata_sysManufacturer',
  base: 'sysManufacturer',
  scope: 'platform',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({ label: words('厂商名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
    linkman: linkman(),
    phone: phone(),
    protocol: f.choice(PROTOCOLS, { label: words('通信协议', 'Protocol'), initial: 'mqtt' }),
    ...trace,
  },
  unique: [['name']],
  detailKey: 'id',
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'protocol', 'linkman', 'phone', 'createdAt'], sort: '-createdAt' },
  form: [{ title: words('厂商', 'Manufacturer'), fields: ['name', 'protocol', 'linkman', 'phone'] }],
});
