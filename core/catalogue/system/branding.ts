import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { VARIANTS } from './choices.ts';
import { trace } from '../common.ts';

/** Host of the row for all hosts without one of their own. */
export const ANY_HOST = '*';

/** Logo, titles, filing line and variant of one host, and of the people of one company (S12, S16, rules 8.2). */
export const branding = resource({
  name: 'branding',
  title: words('个性化配置', 'Branding'),
  unit: words('条', 'hosts'),
  icon: 'palette',
  prefix: 'BR',
  keywords: ['标志', 'logo', '域名', '备案'],
  page: 'system_customconfig',
  base: 'sysCustomConfig',
  scope: 'platform',
  display: 'host',
  heading: { subtitle: ['title', 'company'] },
  fields: {
    id: f.id(),
    host: f.text({ label: words('域名', 'Host'), required: true, max: 100, filter: true, width: 200 }),
    company: f.ref('company', {
      label: words('单位', 'Company'),
      filter: true,
      help: words('该单位及其下级登录后看到本配置', 'Its people, and those of companies below, see this after sign-in'),
    }),
    logo: f.image({ label: words('标志', 'Logo'), wire: 'logo_image_base64' }),
    shortName: f.text({ label: words('系统简称', 'Short name'), wire: 'short_system_name', max: 30, filter: true }),
    title: f.text({ label: words('标题', 'Title'), wire: 'indexTitle', max: 50 }),
    signInLogo: f.image({ label: words('登录页图片', 'Sign-in picture'), wire: 'loginLogoUrl' }),
    filing: f.text({ label: words('备案号', 'Filing number'), wire: 'icp', max: 100 }),
    copyright: f.text({ label: words('版权', 'Copyright'), max: 100 }),
    variant: f.choice(VARIANTS, { label: words('版本', 'Variant'), initial: 'standard' }),
    topMenus: f.refs('top-menu', {
      label: words('顶部菜单', 'Top menus'),
      wire: 'topMenuIds',
      whenNone: words('随版本', 'As the variant has it'),
      help: words('不选则随版本', 'Leave empty to follow the variant'),
    }),
    identityProvider: f.ref('identity-provider', {
      label: words('登录服务', 'Sign-in service'),
      wire: 'identityProviderId',
      help: words('登录页上的按钮；不选为没有', 'A button of the sign-in page; leave empty for none'),
    }),
    communityEntry: f.flag({
      label: words('社区平台入口', 'Community entry'),
      help: words('显示在顶栏', 'Shown in the top bar'),
    }),
    ...trace,
  },
  unique: [['host'], ['company']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['host', 'company', 'shortName', 'title', 'variant', 'filing', 'copyright'], sort: 'host' },
  form: [
    {
      title: words('域名', 'Host'),
      fields: ['host', 'company', 'variant', 'topMenus', 'communityEntry', 'identityProvider'],
    },
    { title: words('外观', 'Look'), fields: ['logo', 'signInLogo', 'shortName', 'title', 'filing', 'copyright'] },
  ],
  actions: {
    'get-by-host': {
      title: words('按域名取配置', 'Branding of a host'),
      wire: 'GET byHost',
      permission: 'public',
      effect: 'read',
      answers: 'row',
      command: false,
      input: { host: f.text({ label: words('域名', 'Host'), required: true, max: 100 }) },
    },
    'get-of-user': {
      title: words('我的单位的配置', 'Branding of my company'),
      wire: 'GET getSysCustomConfigByUserId',
      permission: 'signed-in',
      effect: 'read',
      answers: 'row',
      command: false,
      input: { user: f.ref('user', { label: words('用户', 'User'), wire: 'userId' }) },
    },
  },
});
