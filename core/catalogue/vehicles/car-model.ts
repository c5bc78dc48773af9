import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { CAR_MODEL_CLASSES, PLATE_COLORS } from './choices.ts';
import { park, sort, trace } from '../common.ts';

/** A physical class of cars at one park; it selects the tariff. Exactly one per park is the default. */
export const carModel = resource({
  name: 'car-model',
  title: words('车型', 'Car model'),
  unit: words('个', 'car models'),
  icon: 'truck',
  prefix: 'CM',
  keywords: ['大车', '新能源'],
  page: 'car_parkcarmodel',
  base: 'plat/parkCarModel',
  scope: 'park',
  display: 'name',
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({ label: words('车型名称', 'Name'), wire: 'carModelName', required: true, max: 30, width: 140 }),
    park: park({ wire: 'parkId', required: true, fixed: true }),
    kind: f.choice(CAR_MODEL_CLASSES, {
      label: words('车辆类别', 'Class'),
      wire: 'modelClass',
      required: true,
      filter: true,
      initial: 'small',
    }),
    plateColors: f.choice(PLATE_COLORS, { label: words('车牌颜色', 'Plate colours'), many: true }),
    default: f.flag({
      label: words('默认', 'Default'),
      wire: 'isDefault',
      help: words('每个车场只有一个默认车型', 'One default per park'),
    }),
    sort: sort(),
    ...trace,
  },
  unique: [['park', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'park', 'kind', 'plateColors', 'default', 'sort'], sort: 'sort' },
  form: [{ title: words('车型', 'Car model'), fields: ['park', 'name', 'kind', 'plateColors', 'default', 'sort'] }],
});
