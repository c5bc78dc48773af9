import { f } from '../../kit/field.ts';
import { PAGING } from '../../kit/filter.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, parkKind, trace } from '../common.ts';
import { stayIn, stayOut, vehicleClass } from './test-fee.ts';

const group = f.text({ label: words('规则组', 'Rule group'), wire: 'ruleGroup', required: true, max: 40, fixed: true });
const fields = {
  id: f.id(),
  name: f.text({ label: words('用例名称', 'Case'), required: true, max: 50, width: 200 }),
  group,
  in: stayIn,
  out: stayOut,
  vehicleClass,
  expected: f.money({ label: words('应收', 'Expected'), wire: 'expectedFen', required: true, min: 0 }),
  park: park({ wire: 'PKID', readonly: true }),
  parkKind: parkKind(),
  ...trace,
} as const;

/** A stay with its expected fee, stored with a rule: a version that breaks a case cannot be published (E#212, S21). */
export const feeCase = resource({
  name: 'fee-case',
  title: words('计费用例', 'Fee case'),
  unit: words('个', 'cases'),
  icon: 'list-checks',
  prefix: 'FC',
  keywords: ['试算', '测试'],
  log: 'tariff',
  page: 'car_parkfeerule',
  base: 'parkFeeRule',
  scope: 'park',
  display: 'name',
  partOf: 'tariff',
  submits: ['edit'],
  creates: 'in-place',
  removes: ['edit'],
  fields,
  unique: [['group', 'name']],
  calls: { submit: 'POST case/submit', remove: 'POST case/remove' },
  list: { columns: ['name', 'in', 'out', 'vehicleClass', 'expected'], sort: 'name' },
  form: [{ title: words('计费用例', 'Fee case'), fields: ['group', 'name', 'in', 'out', 'vehicleClass', 'expected'] }],
  actions: {
    list: {
      title: words('查询', 'List'),
      wire: 'GET case/list',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: true,
      input: { group, page: PAGING.page, size: PAGING.size },
      output: {
        ...fields,
        result: f.money({ label: words('草稿算出', 'Draft says'), wire: 'resultFen' }),
        passed: f.flag({ label: words('通过', 'Passed') }),
      },
    },
  },
});
