import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, phone, trace } from '../common.ts';
import { SMS_PLATFORMS } from './choices.ts';

/**
 * An account at an SMS platform (E#145). A company without one of its own uses that of the company above. Its quiet
 * hours and its limit hold for everything sent by it, except codes.
 */
export const smsAccount = resource({
  name: 'sms-account',
  title: words('短信平台', 'SMS account'),
  unit: words('个', 'accounts'),
  icon: 'message-square-more',
  prefix: 'SA',
  keywords: ['短信账号', '短信签名', '短信网关'],
  page: 'sms_platformConfig',
  base: 'sms/platkey',
  scope: 'company',
  display: 'sign',
  called: ['platform', 'sign'],
  heading: { subtitle: ['platform', 'company', 'state'] },
  search: ['sign'],
  notFromFiles: words('要填密钥，密钥不写进文件', 'It needs secrets, and no file should hold one'),
  fields: {
    id: f.id(),
    platform: f.choice(SMS_PLATFORMS, {
      label: words('平台', 'Platform'),
      required: true,
      filter: true,
      width: 130,
    }),
    sign: f.text({
      label: words('签名', 'Signature'),
      required: true,
      max: 20,
      filter: true,
      width: 140,
      help: words('审核通过的签名，不含【】', 'As approved, without brackets'),
    }),
    accessKey: f.secret({
      label: words('AccessKey / SecretId', 'AccessKey / SecretId'),
      max: 100,
      sealed: true,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    secret: f.secret({
      label: words('密钥', 'Secret'),
      max: 200,
      sealed: true,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    app: f.text({
      label: words('应用编号', 'Application'),
      wire: 'sdkAppId',
      max: 30,
      needed: { platform: ['tencent'] },
      onlyThen: true,
      help: words('腾讯云的 SmsSdkAppId', 'SmsSdkAppId of Tencent Cloud'),
    }),
    quietFrom: f.time({ label: words('静默开始', 'Quiet from'), wire: 'quietStart', initial: '22:00' }),
    quietTo: f.time({
      label: words('静默结束', 'Quiet until'),
      wire: 'quietEnd',
      initial: '08:00',
      help: words('两端都空为不静默；验证码照发', 'Both empty: no quiet hours; codes are always sent'),
    }),
    dayLimit: f.int({
      label: words('每号每日上限', 'Daily limit per phone'),
      min: 1,
      max: 100,
      initial: 10,
      whenNone: words('不限', 'No limit'),
      help: words('空为不限；验证码不计', 'Leave empty for no limit; codes are not counted'),
    }),
    price: f.money({
      label: words('每千条价格', 'Price per 1,000'),
      wire: 'thousandPrice',
      min: 0,
      max: 1_000_000,
    }),
    receiptUrl: f.text({
      label: words('回执地址', 'Receipt address'),
      readonly: true,
      derived: true,
      width: 280,
      help: words('填到短信平台的状态报告推送', 'For the status reports of the platform'),
    }),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['platform', 'sign', 'company', 'quietFrom', 'quietTo', 'dayLimit', 'price', 'state'],
    sort: '-createdAt',
  },
  form: [
    {
      title: words('账号', 'Account'),
      fields: ['platform', 'sign', 'accessKey', 'secret', 'app', 'price', 'state'],
    },
    { title: words('静默与上限', 'Quiet hours and limit'), fields: ['quietFrom', 'quietTo', 'dayLimit'] },
  ],
  actions: {
    test: {
      title: words('发送测试短信', 'Send a test message'),
      wire: 'POST /api/parkdeck/sms-accounts/test',
      permission: 'edit',
      on: 'one',
      icon: 'send',
      input: {
        phone: phone({ required: true }),
        template: f.ref('message-template', { label: words('模板', 'Template'), wire: 'templateId', required: true }),
      },
      consequence: words(
        '以示例值发一条，结果见发送记录',
        'Sends one with example values; the log tells what came of it',
      ),
      inverse: { never: words('短信已发出', 'The message has been sent') },
    },
  },
});
