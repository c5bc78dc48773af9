import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';
import { connectionTest } from '../connection-test.ts';
import { ALIPAY_SIGN_TYPES } from './choices.ts';

/** The application of a company at Alipay; one each. Companies without one use that of the root company (E#139). */
export const alipayApp = resource({
  name: 'alipay-app',
  title: words('支付宝应用', 'Alipay app'),
  unit: words('个', 'apps'),
  icon: 'wallet-cards',
  prefix: 'AA',
  log: 'payment',
  keywords: ['支付宝配置', '应用私钥'],
  page: 'alipay_config',
  base: 'aliapiconfig',
  scope: 'company',
  display: 'appId',
  called: ['company'],
  search: ['appId'],
  notFromFiles: words('要填密钥和证书，密钥不写进文件', 'It needs secrets, and no file should hold one'),
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    appId: f.text({
      label: words('AppID', 'App id'),
      required: true,
      max: 32,
      pattern: '\\d{10,32}',
      patternHelp: words('数字，形如 2021000122671234', 'Digits, like 2021000122671234'),
      filter: true,
      width: 190,
    }),
    privateKey: f.secret({
      label: words('应用私钥', 'Private key of the app'),
      max: 4000,
      multiline: true,
      sealed: true,
      help: words('PKCS#1 或 PKCS#8；加密保存，不再显示', 'PKCS#1 or PKCS#8; kept encrypted, never shown again'),
    }),
    publicKey: f.text({
      label: words('支付宝公钥或公钥证书', 'Public key or certificate of Alipay'),
      max: 12_000,
      multiline: true,
      help: words(
        '不是应用公钥。证书模式粘贴 alipayCertPublicKey_RSA2.crt；应答和通知用它验签，有了它才用这个应用收款',
        'Not that of the app; with certificates alipayCertPublicKey_RSA2.crt. It takes money only with one',
      ),
    }),
    appCert: f.text({
      label: words('应用公钥证书', 'Certificate of the app'),
      max: 12_000,
      multiline: true,
      help: words(
        '证书模式才填：appCertPublicKey 开头的文件的内容',
        'With certificates only: content of the file that begins with appCertPublicKey',
      ),
    }),
    rootCert: f.text({
      label: words('支付宝根证书', 'Root certificates of Alipay'),
      max: 20_000,
      multiline: true,
      help: words(
        '证书模式才填：alipayRootCert.crt 的内容；支付宝换证书时据此自动接上',
        'With certificates only: content of alipayRootCert.crt. New certificates of Alipay are believed by it',
      ),
    }),
    signType: f.choice(ALIPAY_SIGN_TYPES, { label: words('签名方式', 'Signature'), initial: 'rsa2' }),
    notifyUrl: f.text({ label: words('通知地址', 'Notify address'), readonly: true, derived: true, width: 280 }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company'], ['appId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['appId', 'company', 'signType', 'notifyUrl', 'state', 'updatedAt'], sort: '-createdAt' },
  form: [
    { title: words('应用', 'App'), fields: ['appId', 'privateKey', 'publicKey', 'signType', 'state'] },
    { title: words('证书模式', 'Certificates'), fields: ['appCert', 'rootCert'] },
  ],
  actions: {
    test: {
      ...connectionTest,
      wire: 'POST test',
      consequence: words(
        '用这个应用问支付宝一笔不存在的交易，验证签名和密钥',
        'Asks Alipay for a payment that does not exist: proves app, keys and signatures',
      ),
    },
  },
});
