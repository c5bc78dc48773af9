import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS_OF_COMPANY, company, dataState, trace } from '../common.ts';

/** A merchant of Alipay that has authorised the app its company uses, with its rate and parks (E#140). */
export const alipayMerchant = resource({
  name: 'alipay-merchant',
  title: words('支付宝子商户', 'Alipay merchant'),
  unit: words('个', 'merchants'),
  icon: 'store',
  prefix: 'AM',
  log: 'payment',
  keywords: ['授权商户'],
  page: 'alipay_submerchantconfig',
  base: 'alipaysubmerchantconfig',
  scope: 'company',
  display: 'merchantNo',
  called: ['company'],
  search: ['merchantNo'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    merchantNo: f.text({
      label: words('商户 PID', 'Merchant number'),
      wire: 'pid',
      required: true,
      max: 32,
      pattern: '2088\\d{12}',
      patternHelp: words('以 2088 开头的 16 位数字', '16 digits that begin with 2088'),
      filter: true,
      width: 180,
    }),
    authToken: f.secret({
      label: words('应用授权令牌', 'App authorisation token'),
      max: 100,
      sealed: true,
      help: words('商户授权后得到；加密保存，不再显示', 'Given when the merchant authorises; kept encrypted'),
    }),
    rateBp: f.percent({ label: words('费率', 'Rate'), whole: 10_000, min: 0, max: 1000, initial: 0 }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkIds',
      filter: true,
      within: { company: 'company' },
      ...NO_PARKS_OF_COMPANY,
    }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company', 'merchantNo']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['merchantNo', 'company', 'rateBp', 'parks', 'state'], sort: '-createdAt' },
  form: [{ title: words('子商户', 'Merchant'), fields: ['merchantNo', 'authToken', 'rateBp', 'parks', 'state'] }],
});
