import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Datetime } from '../../lib/datetime.ts';
import { company, dataState, trace } from '../common.ts';
import { connectionTest } from '../connection-test.ts';
import type { WECHAT_MENU_KINDS } from '../../vocabulary/wechat.ts';

const NOT_SHOWN = words('加密保存，不再显示', 'Kept encrypted, never shown again');

/** An entry of a menu as it was published; `target` is what it leads to. */
export interface PublishedMenuEntry {
  readonly name: string;
  readonly kind: keyof typeof WECHAT_MENU_KINDS | null;
  readonly target: string;
  readonly below: readonly PublishedMenuEntry[];
}

/** A certificate of WeChat Pay, with which its answers and notifications are verified. */
export interface PlatformCertificate {
  /** As messages name it. */
  readonly serial: string;
  readonly pem: string;
  readonly until: Datetime;
}

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
  notFromFiles: words('要填密钥和证书，密钥不写进文件', 'It needs secrets, and no file should hold one'),
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
      width: 220,
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
        'PEM，可有多份，按序列号验签；平台证书不填也会自动取，并在更换时接上',
        'PEM, several in a row, used by serial; certificates are also fetched and renewed by themselves',
      ),
    }),
    certificates: f.json<readonly PlatformCertificate[]>()({
      label: words('取到的平台证书', 'Fetched certificates'),
      readonly: true,
      forPrograms: true,
    }),
    certificatesAt: f.datetime({ label: words('平台证书更新时间', 'Certificates fetched'), readonly: true }),
    certificatesUntil: f.datetime({ label: words('平台证书有效期至', 'Certificates valid until'), readonly: true }),
    pushToken: f.secret({
      label: words('消息令牌', 'Message token'),
      max: 32,
      sealed: true,
      help: words(
        '与公众平台「服务器配置」的 Token 相同；加密保存',
        'The Token of the server settings at WeChat; kept encrypted',
      ),
    }),
    pushKey: f.secret({
      label: words('消息加解密密钥', 'Message key'),
      max: 43,
      sealed: true,
      help: words('EncodingAESKey，43 个字符；明文模式不填', 'EncodingAESKey, 43 characters; empty in plain mode'),
    }),
    pushUrl: f.text({
      label: words('服务器地址', 'Server address'),
      readonly: true,
      derived: true,
      width: 280,
      help: words('填到公众平台的服务器配置', 'For the server settings at WeChat'),
    }),
    menuPublishedAt: f.datetime({ label: words('菜单发布时间', 'Menu published'), readonly: true }),
    menuPublished: f.json<readonly PublishedMenuEntry[]>()({
      label: words('已发布菜单', 'Published menu'),
      readonly: true,
      forPrograms: true,
    }),
    followedAt: f.datetime({ label: words('关注者更新时间', 'Followers fetched'), readonly: true }),
    notifyUrl: f.text({ label: words('通知地址', 'Notify address'), readonly: true, derived: true, width: 280 }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company'], ['appId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['company', 'appId', 'state', 'merchantNo', 'menuPublishedAt', 'followedAt', 'notifyUrl'],
    lowPriorityColumns: ['notifyUrl', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [
    { title: words('公众号', 'Account'), fields: ['appId', 'appSecret', 'state'] },
    { title: words('消息推送', 'Messages'), fields: ['pushToken', 'pushKey'] },
    {
      title: words('微信支付', 'WeChat Pay'),
      fields: ['merchantNo', 'apiKey', 'certSerial', 'privateKey', 'platformKeyId', 'platformKeys'],
    },
  ],
  actions: {
    test: {
      ...connectionTest,
      wire: 'POST test',
      consequence: words(
        '向公众平台取一次令牌；有商户号的再向微信支付查一笔不存在的订单，验证签名和密钥',
        'Asks WeChat for a token, and WeChat Pay for a payment that does not exist where there is a merchant number',
      ),
    },
    'fetch-followers': {
      title: words('更新关注者', 'Fetch followers'),
      wire: 'POST /api/parkdeck/wechat-accounts/fetch-followers',
      permission: 'edit',
      on: 'one',
      keys: 'f',
      icon: 'users',
      inverse: { never: words('名单来自微信', 'The list comes from WeChat') },
      consequence: words(
        '从微信取全部关注者，几分钟内写入公众号用户',
        'Takes all followers from WeChat; they are in the list within minutes',
      ),
    },
  },
});
