import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, sort, trace } from '../common.ts';
import { PERIOD_DAYS } from './choices.ts';

/** A span of the wall clock with its own terms (E#49). */
export const periodFields = {
  name: f.text({ label: words('时段名称', 'Period'), required: true, max: 30 }),
  start: f.time({ label: words('开始', 'From'), required: true }),
  end: f.time({
    label: words('结束', 'To'),
    required: true,
    help: words('早于开始为次日', 'Before the start: the next day'),
  }),
  days: f.choice(PERIOD_DAYS, { label: words('适用日', 'Days'), wire: 'dayKind', initial: 'all' }),
  cap: f.money({
    label: words('时段封顶', 'Cap'),
    wire: 'capFen',
    min: 0,
    help: words('不填为不封顶', 'Leave empty for none'),
  }),
  free: f.flag({ label: words('免费', 'Free') }),
} as const;

/** A period of a complex rule. Periods of a specific kind of day replace the general ones on such days. */
export const tariffPeriod = resource({
  name: 'tariff-period',
  title: words('收费时段', 'Tariff period'),
  unit: words('个', 'periods'),
  icon: 'clock',
  prefix: 'FP',
  keywords: ['时段'],
  log: 'tariff',
  page: 'car_parkfeerule',
  base: 'parkFeeRuleEXTimePeriod',
  scope: 'park',
  display: 'name',
  partOf: 'complex-tariff',
  notFromFiles: words('属于一条收费规则，在编辑器里改', 'It is part of a rule: edit it there'),
  fields: {
    id: f.id(),
    rule: f.ref('complex-tariff', {
      label: words('复杂规则', 'Complex tariff'),
      wire: 'ruleId',
      required: true,
      fixed: true,
      filter: true,
    }),
    ...periodFields,
    sort: sort(),
    park: park({ wire: 'PKID', readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'rule', 'start', 'end', 'days', 'cap', 'free'], sort: 'rule,sort,start' },
  form: [
    {
      title: words('收费时段', 'Tariff period'),
      fields: ['rule', 'name', 'start', 'end', 'days', 'cap', 'free', 'sort'],
    },
  ],
});
