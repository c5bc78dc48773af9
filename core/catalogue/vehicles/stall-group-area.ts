import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, park, trace } from '../common.ts';

const group = f.ref('stall-group', {
  label: words('车位组', 'Stall group'),
  wire: 'CarBitGroupID',
  required: true,
  filter: true,
});
const ofPark = f.ref('stall-group', { label: words('车位组', 'Stall group'), wire: 'recordId', required: true });
const stalls = f.int({ label: words('车位数', 'Stalls'), wire: 'carBitNum', required: true, min: 0, max: 9999 });
const areas = f.items(
  { area: area({ required: true, filter: false }), stalls },
  { label: words('各区域车位', 'Stalls per area'), required: true, max: 500 },
);
const replacing = {
  permission: 'edit',
  answers: 'rows',
  icon: 'layers',
  inverse: 'restore',
  consequence: words('合计不能超过车位组的车位数', 'The sum cannot exceed the group'),
} as const;

/** Number of a large group's stalls per area; the sum is at most the group's number (E#55). */
export const stallGroupArea = resource({
  name: 'stall-group-area',
  title: words('车位组区域', 'Stall-group area'),
  unit: words('条', 'areas'),
  icon: 'layers',
  prefix: 'SA',
  log: 'vehicle',
  page: 'car_carMonthNew',
  base: 'parkMonth',
  scope: 'park',
  display: 'area',
  partOf: 'stall-group',
  fields: {
    id: f.id(),
    group,
    area: area({ required: true, filter: false }),
    park: park({ wire: 'PKID', readonly: true, filter: false }),
    stalls,
    ...trace,
  },
  unique: [['group', 'area']],
  calls: { list: 'GET getBigGroupRelatedAreaList' },
  list: { columns: ['area', 'park', 'stalls'], sort: 'area', sums: ['stalls'] },
  actions: {
    replace: {
      title: words('设置各区域车位', 'Set stalls per area'),
      wire: 'POST updateBigGroupRelatedArea',
      ...replacing,
      input: { group, areas },
    },
    'list-of-park': {
      title: words('本车场各区域车位', 'Stalls per area of its park'),
      wire: 'GET getParkBigGroupRelatedAreaList',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { group: ofPark },
    },
    'replace-of-park': {
      title: words('设置本车场各区域车位', 'Set stalls per area of its park'),
      wire: 'POST updateParkBigGroupRelatedArea',
      ...replacing,
      command: false,
      input: { group: ofPark, areas },
    },
  },
});
