import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, park, trace } from '../common.ts';
import { REGION_LEVELS } from './region-fields.ts';

const district = f.ref('region', {
  label: words('区县', 'District'),
  wire: 'districtId',
  only: { level: REGION_LEVELS.district },
});
const grid = f.text({ label: words('网格', 'Grid'), wire: 'gridName', max: 30 });

/** Which administrative district and grid a park, or an area of it, counts for in reports of a city (E#209). */
export const districtAssignment = resource({
  name: 'district-assignment',
  title: words('区域归属', 'District assignment'),
  unit: words('条', 'assignments'),
  icon: 'map',
  prefix: 'DB',
  keywords: ['行政区', '网格', '街道'],
  page: 'custom_parkareabelong',
  base: 'custom/parkareabelong',
  scope: 'park',
  display: 'park',
  called: ['park', 'area', 'district'],
  search: ['grid'],
  fields: {
    id: f.id(),
    park: park({ wire: 'parkId', required: true, fixed: true, width: 200 }),
    area: area({
      fixed: true,
      whenNone: words('整个车场', 'The whole park'),
      help: words('不填为整个车场', 'Leave empty for the whole park'),
    }),
    district: f.ref('region', { ...district.options, required: true, filter: true }),
    grid: f.text({
      ...grid.options,
      filter: true,
      help: words('街道或网格的名称', 'Name of the street or grid'),
    }),
    ...trace,
  },
  unique: [['park', 'area']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['park', 'area', 'district', 'grid', 'updatedAt', 'updatedBy'], sort: '-updatedAt' },
  form: [{ title: words('区域归属', 'Assignment'), fields: ['park', 'area', 'district', 'grid'] }],
  actions: {
    move: {
      title: words('移到区县', 'Move to district'),
      wire: 'POST /api/parkdeck/district-assignments/move',
      permission: 'edit',
      answers: 'count',
      icon: 'map-pinned',
      keywords: ['归属', '调整区县'],
      consequence: words('之后的城市报表按新的区县和网格统计', 'Reports of the city count them there from now on'),
      inverse: 'restore',
      input: {
        parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', required: true }),
        district: f.ref('region', { ...district.options, required: true }),
        grid,
      },
    },
  },
});
