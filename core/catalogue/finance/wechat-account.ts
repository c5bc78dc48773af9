import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';

const NOT_SHOWN = words('加密保存，不再显示', 'Kept encrypted, never shown again');

/**
 * The official account of a company and its merchant at WeChat Pay; one each. Companies without one use that of the
 * root company (E#133).
 */
export const wechatAccount = resource({
  name: 'wechat-account',
  title: words('公众号', 'WeChat account'),
  unit: words('个', 'accounts'),
  icon: 'message-circle',
  prefix: 'WA',
  log: 'payment',
  keywords: ['微信支付', '商户密钥', '公众号配置'],
  page: 'weixin_config',
  base: 'weixin/wxApiConfig',
  scope: 'company',
  display: 'appId',
  called: ['company', 'appId'],
  search: ['appId', 'merchantNo'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    appId: f.text({
      label: words('AppID', 'App id'),
      required: true,
      max: 32,
      pattern: 'wx[0-9A-Za-z]{6,30}',
      patternHelp: words('形如 wx8888888888888888', 'Like wx8888888888888888'),
      filter: true,
      width: 190,
    }),
    appSecret: f.secret({ label: words('AppSecret', 'App secret'), max: 64, sealed: true, help: NOT_SHOWN }),
    merchantNo: f.text({
      label: words('商户号', 'Merchant number'),
      wire: 'mchId',
      max: 32,
      pattern: '\\d{6,32}',
      patternHelp: words('数字，形如 1900000109', 'Digits, like 1900000109'),
      help: words('有商户号才用它收款', 'It takes money only with one'),
      width: 140,
    }),
    apiKey: f.secret({
      label: words('APIv3 密钥', 'APIv3 key'),
      max: 64,
      sealed: true,
      help: words('32 个字符；加密保存，不再显示', '32 characters; kept encrypted, never shown again'),
    }),
    certSerial: f.text({
      label: words('商户证书序列号', 'Serial of the merchant certificate'),
      max: 64,
      pattern: '[0-9A-Fa-f]{8,64}',
      patternHelp: words('十六进制数', 'A hexadecimal number'),
    }),
    privateKey: f.secret({
      label: words('商户私钥', 'Merchant private key'),
      max: 4000,
      multiline: true,
      sealed: true,
      help: words('apiclient_key.pem 的内容；加密保存，不再显示', 'Content of apiclient_key.pem; kept encrypted'),
    }),
    platformKeyId: f.text({
      label: words('微信支付公钥 ID', 'WeChat Pay public key id'),
      max: 64,
      pattern: 'PUB_KEY_ID_\\w+',
      patternHelp: words('以 PUB_KEY_ID_ 开头', 'Begins with PUB_KEY_ID_'),
    }),
    platformKeys: f.text({
      label: words('微信支付公钥和平台证书', 'WeChat Pay public key and certificates'),
      max: 20_000,
      multiline: true,
      help: words(
        'PEM，可有多份；应答和通知按序列号用它们验签',
        'PEM, several in a row; answers and notifications are verified with them by serial',
      ),
    }),
    notifyUrl: f.text({ label: words('通知地址', 'Notify address'), readonly: true, derived: true, width: 280 }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company'], ['appId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['appId', 'company', 'merchantNo', 'notifyUrl', 'state', 'updatedAt'], sort: '-createdAt' },
  form: [
    { title: words('公众号', 'Account'), fields: ['appId', 'appSecret', 'state'] },
    {
      title: words('微信支付', 'WeChat Pay'),
      fields: ['merchantNo', 'apiKey', 'certSerial', 'privateKey', 'platformKeyId', 'platformKeys'],
    },
  ],
  actions: {
    test: {
      title: words('测试连接', 'Test the connection'),
      wire: 'POST test',
      permission: 'edit',
      on: 'one',
      keys: 't',
      icon: 'plug-zap',
      effect: 'read',
      command: true,
      answers: 'value',
      consequence: words(
        '用这个商户问微信支付一笔不存在的订单，验证签名和密钥',
        'Asks WeChat Pay for a payment that does not exist: proves number, keys and signatures',
      ),
      output: {
        sandbox: f.flag({ label: words('沙箱', 'Sandbox'), required: true }),
        said: f.text({ label: words('答复', 'Answer'), required: true }),
      },
    },
  },
});
