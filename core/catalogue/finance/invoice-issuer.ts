import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS_OF_COMPANY, address, company, trace } from '../common.ts';
import { INVOICE_KINDS, TAX_RATES } from './choices.ts';

const person = (zh: string, en: string) => f.text({ label: words(zh, en), max: 20 });

/**
 * The tax identity that issues invoices for parks (E#131). One that names the park takes precedence over one for all.
 */
export const invoiceIssuer = resource({
  name: 'invoice-issuer',
  title: words('开票方', 'Invoice issuer'),
  unit: words('个', 'issuers'),
  icon: 'stamp',
  prefix: 'IS',
  log: 'payment',
  keywords: ['开票配置', '税号', '税率'],
  page: 'invoice_invoicesellerconfig',
  base: 'invoiceSellerConfig',
  scope: 'company',
  display: 'name',
  search: ['name', 'taxNo'],
  fields: {
    id: f.id({ wire: 'RecordID' }),
    name: f.text({
      label: words('销方名称', 'Issuer'),
      wire: 'sellerName',
      required: true,
      max: 100,
      filter: true,
      width: 220,
    }),
    company: company({ required: true, fixed: true }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      filter: true,
      max: 100,
      within: { company: 'company' },
      ...NO_PARKS_OF_COMPANY,
    }),
    taxNo: f.text({ label: words('税号', 'Tax number'), required: true, max: 30, width: 230 }),
    address: address(),
    phone: f.text({ label: words('电话', 'Phone'), max: 30 }),
    bankAccount: f.text({ label: words('开户行及账号', 'Bank and account'), max: 100 }),
    rate: f.choice(TAX_RATES, { label: words('税率', 'Tax rate'), wire: 'taxPpm', required: true, initial: 'r6' }),
    goodsName: f.text({ label: words('商品名称', 'Goods'), required: true, max: 100, initial: '停车费' }),
    goodsCode: f.text({
      label: words('税收分类编码', 'Tax category code'),
      required: true,
      pattern: '\\d{19}',
      patternHelp: words('19 位数字', '19 digits'),
      initial: '3040502020200000000',
    }),
    kind: f.choice(INVOICE_KINDS, { label: words('默认票种', 'Default kind'), required: true, initial: 'digital' }),
    payee: person('收款人', 'Payee'),
    checker: person('复核人', 'Checker'),
    drawer: person('开票人', 'Drawer'),
    interfaceData: f.secret({
      label: words('接口参数', 'Interface data'),
      readonly: true,
      max: 2000,
      sealed: true,
    }),
    endDate: f.day({
      label: words('到期日', 'End'),
      fixed: true,
      help: words('到期后不能开票；建立后由续费改', 'Nothing is issued after it; later it changes by renewal'),
    }),
    /** The last renewal, and the end date before it: until then it can be refunded. */
    renewalOrder: f.ref('order', { label: words('续费订单', 'Renewal order'), wire: 'renewalOrderId', readonly: true }),
    endBefore: f.day({ label: words('续费前到期日', 'End before renewal'), readonly: true }),
    ...trace,
  },
  unique: [['taxNo']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'taxNo', 'parks', 'rate', 'kind', 'goodsName', 'endDate', 'company'], sort: 'name' },
  form: [
    {
      title: words('开票方', 'Issuer'),
      fields: ['name', 'company', 'parks', 'taxNo', 'address', 'phone', 'bankAccount', 'endDate'],
    },
    { title: words('商品', 'Goods'), fields: ['rate', 'goodsName', 'goodsCode', 'kind'] },
    { title: words('人员', 'People'), fields: ['payee', 'checker', 'drawer'] },
  ],
  actions: {
    renew: {
      title: words('续费', 'Renew'),
      wire: 'POST renewal',
      permission: 'renew',
      on: 'one',
      keys: 'r',
      icon: 'calendar-plus',
      danger: 'money',
      inverse: 'refund',
      consequence: words(
        '按车场发票服务价收款；到期日顺延',
        'Takes the price of the parks’ invoice service; the end moves on',
      ),
      input: {
        years: f.int({
          label: words('年数', 'Years'),
          wire: 'RenewalYear',
          required: true,
          min: 1,
          max: 10,
          initial: 1,
        }),
        endDate: f.day({ label: words('新到期日', 'New end'), wire: 'newEndDate', echo: true }),
      },
    },
    'set-interface': {
      title: words('设置接口参数', 'Set interface data'),
      wire: 'POST submitInterfaceData',
      permission: 'edit',
      on: 'one',
      icon: 'key-round',
      inverse: { never: words('旧参数不保存', 'The old data are not kept') },
      consequence: words(
        '税务通道按它识别开票方，不再显示',
        'The tax channel knows the issuer by it; never shown again',
      ),
      input: { interfaceData: f.secret({ label: words('接口参数', 'Interface data'), required: true, max: 2000 }) },
    },
  },
});
