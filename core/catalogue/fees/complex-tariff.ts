import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { RESET_SCOPES, ROUND_MODES, UNIT_ACROSS } from './choices.ts';
import { headGroups, ruleHead, trace } from './head.ts';
import { periodFields } from './tariff-period.ts';
import { stepFields } from './tariff-step.ts';
import { testFee } from './test-fee.ts';

/** Terms of the fee engine by name; the engine validates them. */
type Terms = Readonly<Record<string, unknown>>;

const steps = f.items(stepFields, { label: words('阶梯', 'Steps'), wire: 'steps', derived: 'parts' });

/**
 * A fee rule with periods, steps, kinds of days and vehicle classes (E#48). Its unit price applies to minutes outside
 * of all periods.
 */
export const complexTariff = resource({
  name: 'complex-tariff',
  title: words('复杂规则', 'Complex tariff'),
  unit: words('条', 'rules'),
  icon: 'chart-gantt',
  prefix: 'CF',
  keywords: ['收费规则', '分时段', '阶梯'],
  log: 'tariff',
  page: 'car_parkfeerule',
  base: 'parkAreaFeeRuleEX',
  scope: 'park',
  display: 'name',
  partOf: 'tariff',
  fields: {
    ...ruleHead,
    roundMode: f.choice(ROUND_MODES, { label: words('取整方式', 'Rounded'), initial: 'halfUp' }),
    unitAcross: f.choice(UNIT_ACROSS, { label: words('单位跨时段', 'Units over borders'), initial: 'restart' }),
    resetScope: f.choice(RESET_SCOPES, { label: words('首时段与阶梯', 'First block and steps'), initial: 'stay' }),
    dayKinds: f.json<Readonly<Partial<Record<'holiday' | 'weekend' | 'workday', Terms>>>>()({
      label: words('各类日子', 'Kinds of days'),
    }),
    classes: f.json<Readonly<Record<string, Terms>>>()({ label: words('车辆类别', 'Vehicle classes') }),
    periods: f.items(
      { id: f.text({ label: words('编号', 'Id'), max: 40 }), ...periodFields, steps },
      { label: words('收费时段', 'Periods'), derived: 'parts', max: 48 },
    ),
    steps,
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'park', 'freeMinutes', 'unitMinutes', 'unitPrice', 'capMode', 'dayCap'],
    sort: '-createdAt',
  },
  form: [
    ...headGroups,
    {
      title: words('时段与类别', 'Periods and classes'),
      fields: ['unitAcross', 'resetScope', 'roundMode', 'periods', 'steps', 'dayKinds', 'classes'],
    },
  ],
  actions: { test: testFee('POST testFzFee') },
});
