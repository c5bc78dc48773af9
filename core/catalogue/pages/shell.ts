import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const entry = {
  view: 'own',
  component: 'SignIn',
  auth: 'public',
  icon: 'log-in',
  tab: false,
  keepAlive: false,
} as const;
const alone = { view: 'own', auth: 'public', tab: false, keepAlive: false } as const;

/** Pages without a menu entry: sign-in, errors, the user's own pages. */
export const shellPages = [
  page({ path: '/login', title: words('登录', 'Sign in'), ...entry }),
  page({ path: '/gxwlogin', title: words('第三方登录', 'Partner sign-in'), ...entry, component: 'PartnerSignIn' }),
  page({ path: '/tokenlogin', title: words('令牌登录', 'Token sign-in'), ...entry, component: 'TokenSignIn' }),
  page({ path: '/lqyzlogin', title: words('跳转登录', 'Redirect sign-in'), ...entry, component: 'RedirectSignIn' }),
  page({ path: '/oidc', title: words('登录服务登录', 'Sign-in by a service'), ...entry, component: 'ProviderReturn' }),
  page({ path: '/testlogin', title: words('测试登录', 'Test sign-in'), ...entry, component: 'TestSignIn' }),
  page({ path: '/lock', title: words('锁屏', 'Locked'), ...alone, component: 'Lock', icon: 'lock' }),
  page({ path: '/404', title: words('页面不存在', 'Not found'), ...alone, component: 'NotFound', icon: 'search-x' }),
  page({ path: '/403', title: words('无权限', 'Not allowed'), ...alone, component: 'NotAllowed', icon: 'shield-x' }),
  page({
    path: '/500',
    title: words('服务器错误', 'Server error'),
    ...alone,
    component: 'ServerError',
    icon: 'server-crash',
  }),
  page({ path: '/', title: words('首页', 'Home'), ...alone, component: 'GoHome', icon: 'house' }),
  page({ path: '/wel', title: words('首页', 'Home'), ...alone, auth: 'signed-in', component: 'GoHome', icon: 'house' }),
  page({
    path: '/form-detail/index',
    title: words('详情', 'Detail'),
    view: 'own',
    component: 'RecordDetail',
    auth: 'signed-in',
    icon: 'file-text',
  }),
  page({
    path: '/info/index',
    title: words('修改密码', 'Change password'),
    view: 'own',
    component: 'ChangePassword',
    auth: 'signed-in',
    icon: 'key-round',
  }),
  page({
    path: '/info/secondfactor',
    title: words('两步验证', 'Two-step sign-in'),
    view: 'own',
    component: 'SecondFactorPage',
    auth: 'signed-in',
    icon: 'shield-check',
  }),
  page({
    path: '/user/updatepassword',
    title: words('个人信息', 'My account'),
    view: 'own',
    component: 'MyAccount',
    auth: 'signed-in',
    icon: 'circle-user',
  }),
  page({
    path: '/user/switchcompany',
    title: words('切换单位', 'Switch company'),
    view: 'own',
    component: 'SwitchCompany',
    auth: 'signed-in',
    icon: 'building-2',
  }),
  page({
    path: '/myiframe/$routerPath',
    title: words('外部页面', 'Embedded page'),
    view: 'own',
    component: 'EmbeddedPage',
    auth: 'signed-in',
    icon: 'panel-top',
  }),
  page({
    path: '/system/sysBigParkReport',
    title: words('车场大屏', 'Wall screen'),
    of: 'big-screen',
    view: 'own',
    component: 'WallScreen',
    auth: 'menu',
    menu: 'system',
    icon: 'monitor-play',
    with: { 'saved-query': undefined },
    tab: false,
    keepAlive: false,
  }),
] as const satisfies readonly PageDef[];
