import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/** Devices of a building that belong together: those of one aisle, those before one ramp (E#161). */
export const guidanceGroup = resource({
  name: 'guidance-group',
  title: words('引导分组', 'Guidance group'),
  unit: words('组', 'groups'),
  icon: 'group',
  prefix: 'NG',
  keywords: ['引导', '分组'],
  page: 'navigation_group',
  base: 'plat/navigation/devGroup',
  scope: 'park',
  display: 'name',
  called: ['building', 'name'],
  fields: {
    id: f.id({ wire: 'groupId' }),
    name: f.text({
      label: words('分组名称', 'Group'),
      wire: 'groupName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    building: f.ref('guidance-building', {
      label: words('楼栋', 'Building'),
      wire: 'buildingId',
      required: true,
      fixed: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', readonly: true }),
    devices: f.int({
      label: words('设备数', 'Devices'),
      wire: 'deviceNum',
      readonly: true,
      derived: { count: 'guidance-group-device', by: 'group' },
    }),
    ...trace,
  },
  unique: [['building', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'building', 'park', 'devices', 'updatedAt'], sort: '-createdAt' },
  form: [{ title: words('分组', 'Group'), fields: ['building', 'name'] }],
});
