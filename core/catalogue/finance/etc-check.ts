import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { DAYCHECK_RESULTS } from './choices.ts';

const count = (zh: string, en: string) => f.int({ label: words(zh, en), required: true, readonly: true, initial: 0 });
const money = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });
const result = f.choice(DAYCHECK_RESULTS, { label: words('结果', 'Result'), required: true, readonly: true, filter: true });

/** A payment that stands differently at us and at the clearing centre (E#69). */
export const etcDifference = resource({
  name: 'etc-difference', title: words('ETC差异', 'ETC difference'), unit: words('笔', 'differences'), icon: 'scale', prefix: 'ED', log: 'payment',
  page: 'static_billDaycheck', base: 'static', scope: 'park', display: 'channelTradeNo', partOf: 'etc-check',
  fields: {
    id: f.id(),
    check: f.ref('etc-check', { label: words('日对账', 'Day check'), wire: 'checkId', required: true, readonly: true }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    onlineOrder: f.ref('online-order', { label: words('线上订单', 'Online order'), wire: 'onlineOrderId', readonly: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true }),
    channelTradeNo: f.text({ label: words('渠道单号', 'Channel number'), required: true, readonly: true, max: 64 }),
    ours: f.money({ label: words('我方金额', 'Ours'), wire: 'oursFen', readonly: true }),
    theirs: f.money({ label: words('渠道金额', 'Theirs'), wire: 'theirsFen', readonly: true }),
    kind: f.choice(DAYCHECK_RESULTS, { label: words('差异', 'Difference'), required: true, readonly: true }),
    result,
    handledBy: f.text({ label: words('处理人', 'Handled by'), readonly: true }),
    handledAt: f.datetime({ label: words('处理时间', 'Handled'), readonly: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['check', 'channelTradeNo']],
  calls: {},
  list: { columns: ['channelTradeNo', 'plate', 'ours', 'theirs', 'kind', 'result', 'handledBy', 'remark'], sort: 'channelTradeNo' },
});

/** Our ETC payments of a day against what the clearing centre says of it, a row a park (E#69, domain 4.5). */
export const etcCheck = resource({
  name: 'etc-check', title: words('ETC对账', 'ETC check'), unit: words('条', 'checks'), icon: 'scale', prefix: 'EK', log: 'payment', keywords: ['日对账', '清分', '差异'],
  page: 'static_billDaycheck', base: 'static', scope: 'park', display: 'billDate',
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    billDate: f.day({ label: words('账单日', 'Bill day'), required: true, readonly: true, filter: 'range', rangeWire: { From: 'beginDate', To: 'endDate' } }),
    ourCount: count('我方笔数', 'Our payments'),
    ours: money('我方金额', 'Ours', 'ourFen'),
    theirCount: count('渠道笔数', 'Their payments'),
    theirs: money('渠道金额', 'Theirs', 'theirFen'),
    diffCount: count('差异笔数', 'Differences'),
    diff: money('差异金额', 'Difference', 'diffFen'),
    result,
    ...trace,
  },
  unique: [['park', 'billDate']],
  calls: { list: 'GET getETCbillDaycheckList', export: 'GET exportETCbillDaycheckList' },
  list: {
    columns: ['billDate', 'park', 'ourCount', 'ours', 'theirCount', 'theirs', 'diffCount', 'diff', 'result'], sort: '-billDate', sums: ['ourCount', 'ours', 'theirCount', 'theirs', 'diffCount', 'diff'],
    views: [{ id: 'open', title: words('有差异', 'With differences'), filters: { result: 'ours-only,theirs-only,amount-differs' } }],
  },
  actions: {
    differences: {
      title: words('差异明细', 'Differences'), wire: 'GET getETCbillDaycheckDetail', permission: 'view', effect: 'read', answers: 'rows', command: false, output: etcDifference.fields,
      input: { park: park({ wire: 'PKID', required: true }), billDate: f.day({ label: words('账单日', 'Bill day'), required: true }), result: f.choice(DAYCHECK_RESULTS, { label: words('结果', 'Result') }) },
    },
    'settle-difference': {
      title: words('处理差异', 'Settle differences'), wire: 'POST handleETCbillDaycheck', permission: 'handle', answers: 'results', icon: 'badge-check', command: false, inverse: 'restore',
      consequence: words('记下怎么处理的，账不变', 'Writes down what was done about it; no money moves'),
      input: { differences: f.refs('etc-difference', { label: words('差异', 'Differences'), wire: 'ids', required: true, max: 500 }), remark: remark({ required: true }) },
    },
  },
});
