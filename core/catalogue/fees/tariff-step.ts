import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { minutes } from './head.ts';

/** The unit that applies from a minute on (E#50). */
export const stepFields = {
  fromMinutes: f.int({
    label: words('从第几分钟起', 'From minute'),
    required: true,
    min: 0,
    max: 144_000,
    unit: minutes,
  }),
  unitMinutes: f.int({ label: words('每单位', 'Unit'), required: true, min: 1, max: 14_400, unit: minutes }),
  unitPrice: f.money({ label: words('单价', 'Unit price'), wire: 'unitPriceFen', required: true, min: 0 }),
} as const;

/** A step of a complex rule, or of one of its periods: a period's steps count from its first charged second. */
export const tariffStep = resource({
  name: 'tariff-step',
  title: words('阶梯', 'Tariff step'),
  unit: words('条', 'steps'),
  icon: 'chart-no-axes-column',
  prefix: 'FS',
  keywords: ['阶梯价'],
  log: 'tariff',
  page: 'car_parkfeerule',
  base: 'parkFeeRuleEXSubTimePeriod',
  scope: 'park',
  display: 'fromMinutes',
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
    period: f.ref('tariff-period', {
      label: words('收费时段', 'Period'),
      wire: 'periodId',
      fixed: true,
      filter: true,
      within: { rule: 'rule' },
      help: words('不填为整条规则的阶梯', 'Leave empty for a step of the whole rule'),
    }),
    ...stepFields,
    park: park({ wire: 'PKID', readonly: true }),
    ...trace,
  },
  unique: [['rule', 'period', 'fromMinutes']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['rule', 'period', 'fromMinutes', 'unitMinutes', 'unitPrice'], sort: 'rule,fromMinutes' },
  form: [{ title: words('阶梯', 'Step'), fields: ['rule', 'period', 'fromMinutes', 'unitMinutes', 'unitPrice'] }],
});
