import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, remark, trace } from '../common.ts';

/** A service by which people sign in elsewhere (OpenID Connect); hosts offer it (`branding`). */
export const identityProvider = resource({
  name: 'identity-provider',
  title: words('登录服务', 'Sign-in service'),
  unit: words('个', 'services'),
  icon: 'log-in',
  prefix: 'IP',
  log: 'account',
  rights: true,
  keywords: ['单点登录', 'SSO', 'OIDC', '统一身份'],
  page: 'system_identityProvider',
  base: '/api/parkdeck/identity-providers',
  scope: 'platform',
  display: 'name',
  heading: { subtitle: ['issuer'] },
  search: ['name', 'issuer'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      required: true,
      max: 30,
      filter: true,
      width: 160,
      help: words('显示在登录页的按钮上', 'Shown on the button of the sign-in page'),
    }),
    issuer: f.text({
      label: words('签发者', 'Issuer'),
      required: true,
      max: 300,
      width: 260,
      pattern: 'https?://\\S+',
      patternHelp: words('https:// 开头的地址', 'An address that begins with https://'),
    }),
    client: f.text({ label: words('客户端编号', 'Client id'), wire: 'clientId', required: true, max: 200 }),
    secret: f.secret({
      label: words('客户端密钥', 'Client secret'),
      max: 300,
      sealed: true,
      help: words('加密保存，不再显示', 'Kept encrypted, never shown again'),
    }),
    state: dataState({ filter: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['issuer', 'client']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'issuer', 'client', 'state', 'updatedAt'], sort: 'name' },
  form: [
    {
      title: words('登录服务', 'Sign-in service'),
      fields: ['name', 'issuer', 'client', 'secret', 'state', 'remark'],
    },
  ],
  actions: {
    test: {
      title: words('测试连接', 'Test the connection'),
      wire: 'POST test',
      permission: 'edit',
      on: 'one',
      icon: 'plug-zap',
      consequence: words('读取登录服务的说明，不登录任何人', 'Reads how the service describes itself; signs nobody in'),
      inverse: { never: words('没有改动', 'Nothing was changed') },
    },
  },
});
