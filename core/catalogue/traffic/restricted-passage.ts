import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, park } from '../common.ts';

/** A restricted vehicle at a gate of its area, let through or not. Append-only (E#101). */
export const restrictedPassage = resource({
  name: 'restricted-passage',
  title: words('限行通行', 'Restricted passage'),
  unit: words('条', 'passages'),
  icon: 'octagon-x',
  prefix: 'RP',
  page: 'static_chartRdaParkRecord',
  base: 'rdaParkRecord',
  scope: 'park',
  display: 'plate',
  heading: { subtitle: ['area', 'gate', 'time'] },
  append: true,
  fields: {
    id: f.id({ wire: 'recordId' }),
    time: f.datetime({ label: words('时间', 'Time'), wire: 'passTime', required: true, filter: 'range' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    area: area({ required: true }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      required: true,
      filter: true,
      within: { park: 'park' },
    }),
    passed: f.flag({ label: words('已放行', 'Let through'), wire: 'isPassed', filter: true }),
    reason: f.text({ label: words('限行原因', 'Why restricted'), max: 100, width: 180 }),
    vehicle: f.ref('restricted-vehicle', {
      label: words('限行车辆', 'Restricted vehicle'),
      wire: 'rdaParkId',
      required: true,
    }),
    image: f.image({ label: words('图片', 'Picture') }),
  },
  calls: { list: 'GET list' },
  list: { columns: ['time', 'plate', 'area', 'gate', 'passed', 'park', 'reason'], sort: '-time' },
});
