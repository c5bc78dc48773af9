import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';

/** A building of a park whose spaces guide drivers (E#157). */
export const guidanceBuilding = resource({
  name: 'guidance-building',
  title: words('引导楼栋', 'Guidance building'),
  unit: words('栋', 'buildings'),
  icon: 'building',
  prefix: 'NB',
  keywords: ['引导', '楼层'],
  page: 'navigation_building',
  base: 'plat/navigation/building',
  scope: 'park',
  display: 'name',
  called: ['park', 'name'],
  search: ['name'],
  fields: {
    id: f.id({ wire: 'buildingId' }),
    name: f.text({
      label: words('楼栋名称', 'Building'),
      wire: 'buildingName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    floors: f.int({
      label: words('楼层数', 'Floors'),
      required: true,
      min: 1,
      max: 60,
      unit: words('层', 'floors'),
      help: words('含地下层', 'Those below ground included'),
    }),
    underground: f.int({
      label: words('其中地下', 'Below ground'),
      wire: 'undergroundFloors',
      min: 0,
      max: 20,
      initial: 0,
      unit: words('层', 'floors'),
    }),
    spaces: f.int({
      label: words('车位数', 'Spaces'),
      wire: 'spaceNum',
      readonly: true,
      derived: { count: 'guidance-space', by: 'building' },
    }),
    free: f.int({
      label: words('空闲', 'Free'),
      wire: 'freeNum',
      readonly: true,
      derived: true,
    }),
    gateways: f.int({
      label: words('网关数', 'Gateways'),
      wire: 'gatewayNum',
      readonly: true,
      derived: { count: 'guidance-gateway', by: 'building' },
    }),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'park', 'floors', 'underground', 'spaces', 'free', 'gateways', 'updatedAt'],
    sort: '-createdAt',
    sums: ['spaces', 'free'],
  },
  form: [{ title: words('楼栋', 'Building'), fields: ['park', 'name', 'floors', 'underground'] }],
});
