import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** Wired devices of some villages together (E#118). */
export const wiredGroup = resource({
  name: 'wired-group',
  title: words('设备组', 'Device group'),
  unit: words('组', 'groups'),
  icon: 'boxes',
  prefix: 'WG',
  keywords: ['有线设备'],
  page: 'wire_wireGroupSet',
  base: 'door/wireGroupSet',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('设备组名称', 'Group'),
      wire: 'groupName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    villages: f.refs('village', {
      label: words('小区', 'Sites'),
      wire: 'villageIds',
      whenNone: words('不限', 'Any site'),
      help: words('不选则不限小区', 'Leave empty for any site'),
    }),
    company: company({ fixed: true }),
    devices: f.int({
      label: words('设备数', 'Devices'),
      wire: 'deviceNum',
      readonly: true,
      derived: { count: 'wired-device', by: 'group' },
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'villages', 'devices', 'company', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('设备组', 'Device group'), fields: ['name', 'villages'] }],
});
