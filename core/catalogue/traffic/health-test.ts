import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { HEALTH_RESULTS } from './choices.ts';

/** A health test of a person entering a village, as reported by its terminals (E#75). Append-only. */
export const healthTest = resource({
  name: 'health-test',
  title: words('核酸记录', 'Health test'),
  unit: words('条', 'tests'),
  icon: 'test-tube',
  prefix: 'HT',
  page: 'static_nucleicAcidRecord',
  base: 'static/nucleicAcidRecord',
  scope: 'village',
  reads: 'signed-in',
  display: 'person',
  append: true,
  fields: {
    id: f.id(),
    person: f.text({ label: words('姓名', 'Person'), required: true, max: 30, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    village: village({ required: true }),
    result: f.choice(HEALTH_RESULTS, { label: words('结果', 'Result'), required: true, filter: true }),
    sampledAt: f.datetime({ label: words('采样时间', 'Sampled'), wire: 'sampleTime', required: true, filter: 'range' }),
    checkedAt: f.datetime({ label: words('检测时间', 'Checked'), wire: 'checkTime' }),
  },
  calls: { list: 'GET list' },
  list: {
    columns: ['person', 'plate', 'village', 'result', 'sampledAt', 'checkedAt'],
    sort: '-sampledAt',
    views: [{ id: 'positive', title: words('阳性', 'Positive'), filters: { result: 'positive' } }],
  },
});
