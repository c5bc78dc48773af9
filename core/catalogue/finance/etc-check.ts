import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { DAYCHECK_RESULTS } from './choices.ts';
import { etcDifference } from './etc-difference.ts';

const count = (zh: string, en: string) => f.int({ label: words(zh, en), required: true, readonly: true, initial: 0 });
const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });

/** Our ETC payments of a day compared with the clearing centre's, one row per park (E#69, rules 4.5). */
export const etcCheck = resource({
  name: 'etc-check',
  title: words('ETC 对账', 'ETC check'),
  unit: words('条', 'checks'),
  icon: 'scale',
  prefix: 'EK',
  log: 'session',
  keywords: ['日对账', '清分', '差异'],
  page: 'static_billDaycheck',
  base: 'static',
  scope: 'park',
  display: 'billDate',
  called: ['park', 'billDate'],
  heading: { subtitle: ['park'] },
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    billDate: f.day({
      label: words('账单日', 'Bill day'),
      required: true,
      readonly: true,
      filter: 'range',
      rangeWire: { From: 'beginDate', To: 'endDate' },
    }),
    ourCount: count('我方笔数', 'Our payments'),
    ours: money('我方金额', 'Ours', 'ourFen'),
    theirCount: count('渠道笔数', 'Their payments'),
    theirs: money('渠道金额', 'Theirs', 'theirFen'),
    diffCount: count('差异笔数', 'Differences'),
    diff: money('差异金额', 'Difference', 'diffFen'),
    result: f.choice(DAYCHECK_RESULTS, {
      label: words('结果', 'Result'),
      required: true,
      readonly: true,
      filter: true,
    }),
    ...trace,
  },
  unique: [['park', 'billDate']],
  calls: { list: 'GET getETCbillDaycheckList', export: 'GET exportETCbillDaycheckList' },
  list: {
    columns: ['billDate', 'park', 'ourCount', 'ours', 'theirCount', 'theirs', 'diffCount', 'diff', 'result'],
    sort: '-billDate',
    sums: ['ours', 'theirs', 'diffCount', 'diff'],
    views: [
      {
        id: 'open',
        title: words('有差异', 'With differences'),
        filters: { result: 'ours-only,theirs-only,amount-differs' },
      },
    ],
  },
  actions: {
    differences: {
      title: words('差异明细', 'Differences'),
      wire: 'GET getETCbillDaycheckDetail',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: etcDifference.fields,
      input: {
        park: park({ wire: 'PKID', required: true }),
        billDate: f.day({ label: words('账单日', 'Bill day'), required: true }),
        result: f.choice(DAYCHECK_RESULTS, { label: words('结果', 'Result') }),
      },
    },
    'settle-difference': {
      title: words('处理差异', 'Settle differences'),
      wire: 'POST handleETCbillDaycheck',
      permission: 'handle',
      answers: 'results',
      icon: 'badge-check',
      command: false,
      inverse: 'restore',
      consequence: words('记下怎么处理的，账不变', 'Writes down what was done about it; no money moves'),
      input: {
        differences: f.refs('etc-difference', {
          label: words('差异', 'Differences'),
          wire: 'ids',
          required: true,
          max: 500,
        }),
        remark: remark({ required: true }),
      },
    },
  },
});
