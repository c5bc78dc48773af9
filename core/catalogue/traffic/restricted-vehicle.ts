import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, park, trace } from '../common.ts';

/** A plate that must not enter an area; its passages are logged, but do not affect the barrier (E#100). */
export const restrictedVehicle = resource({
  name: 'restricted-vehicle',
  title: words('限行车辆', 'Restricted vehicle'),
  unit: words('辆', 'vehicles'),
  icon: 'octagon-x',
  prefix: 'RV',
  log: 'vehicle',
  keywords: ['限行'],
  page: 'static_chartRdaParkRecord',
  base: 'plat/RdaPark',
  scope: 'park',
  display: 'plate',
  heading: { subtitle: ['area', 'reason'] },
  search: ['plate'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    // Derived from the area when not given.
    park: park({ wire: 'PKID' }),
    area: area({ required: true }),
    startTime: f.datetime({
      label: words('限行起', 'From'),
      whenNone: words('立即', 'At once'),
      help: words('不填为立即', 'Leave empty to start at once'),
    }),
    endTime: f.datetime({
      label: words('限行止', 'Until'),
      whenNone: words('长期', 'No end'),
      help: words('不填为长期', 'Leave empty for no end'),
    }),
    reason: f.text({ label: words('原因', 'Reason'), max: 100, width: 200 }),
    passages: f.int({
      label: words('通行次数', 'Passages'),
      wire: 'passNum',
      readonly: true,
      derived: { count: 'restricted-passage', by: 'vehicle' },
    }),
    ...trace,
  },
  unique: [['area', 'plate']],
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['plate', 'area', 'park', 'startTime', 'endTime', 'reason', 'passages'], sort: '-createdAt' },
  form: [{ title: words('限行', 'Restriction'), fields: ['plate', 'park', 'area', 'startTime', 'endTime', 'reason'] }],
});
