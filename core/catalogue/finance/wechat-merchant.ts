import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS_OF_COMPANY, company, dataState, trace } from '../common.ts';

/**
 * A merchant of WeChat Pay below the merchant of the account that its company uses, with its rate and parks (E#137).
 */
export const wechatMerchant = resource({
  name: 'wechat-merchant',
  title: words('微信子商户', 'WeChat merchant'),
  unit: words('个', 'merchants'),
  icon: 'store',
  prefix: 'WM',
  log: 'payment',
  keywords: ['特约商户'],
  page: 'weixin_submerchant',
  base: 'weixin/wxApiSubMerchantConfig',
  scope: 'company',
  display: 'merchantNo',
  called: ['company', 'merchantNo'],
  search: ['merchantNo', 'appId'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    merchantNo: f.text({
      label: words('子商户号', 'Merchant number'),
      wire: 'subMchId',
      required: true,
      max: 32,
      pattern: '\\d{6,32}',
      patternHelp: words('数字，形如 1900000109', 'Digits, like 1900000109'),
      filter: true,
      width: 160,
    }),
    appId: f.text({
      label: words('子商户 AppID', 'App id of the merchant'),
      wire: 'subAppId',
      max: 32,
      pattern: 'wx[0-9A-Za-z]{6,30}',
      patternHelp: words('形如 wx8888888888888888', 'Like wx8888888888888888'),
      width: 190,
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
  list: { columns: ['merchantNo', 'company', 'appId', 'rateBp', 'parks', 'state'], sort: '-createdAt' },
  form: [{ title: words('子商户', 'Merchant'), fields: ['merchantNo', 'appId', 'rateBp', 'parks', 'state'] }],
});
