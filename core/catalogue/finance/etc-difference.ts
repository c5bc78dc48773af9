import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';
import { DAYCHECK_RESULTS } from './choices.ts';
import { voucher } from '../../vocabulary/persons.ts';

/** A payment that differs between our books and the clearing centre (E#69). */
export const etcDifference = resource({
  name: 'etc-difference',
  title: words('ETC 差异', 'ETC difference'),
  unit: words('笔', 'differences'),
  icon: 'scale',
  prefix: 'ED',
  lawful: voucher('createdAt'),
  log: 'session',
  page: 'static_billDaycheck',
  base: 'static',
  scope: 'park',
  display: 'channelTradeNo',
  called: ['plate', 'kind'],
  partOf: 'etc-check',
  fields: {
    id: f.id(),
    check: f.ref('etc-check', { label: words('日对账', 'Day check'), wire: 'checkId', required: true, readonly: true }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    onlineOrder: f.ref('online-order', {
      label: words('线上订单', 'Online order'),
      wire: 'onlineOrderId',
      readonly: true,
    }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true }),
    channelTradeNo: f.text({
      label: words('渠道单号', 'Channel order number'),
      required: true,
      readonly: true,
      max: 64,
    }),
    ours: f.money({ label: words('我方金额', 'Ours'), wire: 'oursFen', readonly: true }),
    theirs: f.money({ label: words('渠道金额', 'Theirs'), wire: 'theirsFen', readonly: true }),
    kind: f.choice(DAYCHECK_RESULTS, { label: words('差异', 'Difference'), required: true, readonly: true }),
    result: f.choice(DAYCHECK_RESULTS, { label: words('结果', 'Result'), required: true, readonly: true }),
    handledBy: f.text({ label: words('处理人', 'Handled by'), readonly: true }),
    handledAt: f.datetime({ label: words('处理时间', 'Handled at'), readonly: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['check', 'channelTradeNo']],
  calls: {},
  list: {
    columns: ['channelTradeNo', 'plate', 'ours', 'theirs', 'kind', 'result', 'handledBy', 'remark'],
    sort: 'channelTradeNo',
  },
});
