import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

const group = f.ref('guidance-group', {
  label: words('分组', 'Group'),
  wire: 'groupId',
  required: true,
  filter: true,
});
const devices = f.refs('guidance-device', { label: words('设备', 'Devices'), wire: 'deviceIds', required: true });
const building = f.ref('guidance-building', { label: words('楼栋', 'Building'), wire: 'buildingId' });

/** A device in a group (E#162). */
export const guidanceGroupDevice = resource({
  name: 'guidance-group-device',
  title: words('分组设备', 'Device of a group'),
  unit: words('台', 'devices'),
  icon: 'layers',
  prefix: 'NL',
  page: 'navigation_group',
  base: 'plat/navigation/devGroupToDevice',
  scope: 'park',
  display: 'device',
  partOf: 'guidance-group',
  fields: {
    id: f.id(),
    group,
    device: f.ref('guidance-device', {
      label: words('设备', 'Device'),
      wire: 'deviceId',
      required: true,
      filter: true,
    }),
    building: f.ref('guidance-building', {
      label: words('楼栋', 'Building'),
      wire: 'buildingId',
      readonly: true,
      derived: { path: 'group.building' },
      filter: true,
    }),
    park: park({ wire: 'PKID', readonly: true, filter: false }),
    ...trace,
  },
  unique: [['group', 'device']],
  calls: { list: 'GET list' },
  list: { columns: ['device', 'group', 'building', 'createdAt'], sort: '-createdAt' },
  actions: {
    link: {
      title: words('加入设备', 'Add devices'),
      wire: 'POST submit',
      permission: 'edit',
      answers: 'count',
      icon: 'plus',
      input: { group, devices, building },
      inverse: 'restore',
      consequence: words('已在分组里的设备不变', 'Devices that are in the group stay as they are'),
    },
    unlink: {
      title: words('移出设备', 'Take devices out'),
      wire: 'POST remove',
      permission: 'edit',
      answers: 'count',
      icon: 'x',
      input: { group, devices },
      inverse: 'restore',
      consequence: words('设备本身保留', 'The devices themselves stay'),
    },
  },
});
