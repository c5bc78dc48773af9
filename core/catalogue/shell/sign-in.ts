import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { departing, departure, returned } from './provider-return.ts';

/** The signed-in user, as in `userInfo` (B100). */
export interface SignedInUser {
  readonly sysUserRecordId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly phone: string;
  /** Code of the user type (rules 2, UserType). */
  readonly userType: number;
  /** The user's own company, and the company switched to, if any. */
  readonly companyId: string;
  readonly companyName: string;
  readonly switchedCompanyId: string | null;
  readonly switchedCompanyName: string | null;
  readonly roleIds: readonly string[];
  readonly roleNames: readonly string[];
  /** The password was reset and must be changed first. */
  readonly mustChangePassword: boolean;
  /** A role asks for a second step, which must be turned on first. */
  readonly mustSecondFactor: boolean;
}

/** What somebody is signed in with, how long it is good, and for what. */
export interface SignInTerm {
  readonly kind: 'session' | 'token';
  /** Of a personal token: its key, and what it is used for. */
  readonly id: string | null;
  readonly name: string | null;
  /** What a personal token is good for; null: all that its user may do. */
  readonly scope: readonly string[] | null;
  /** When it ends; a sign-in only where it is not used until then. */
  readonly expiresAt: string;
  /** Of a sign-in: when its present token is renewed, which happens by itself. */
  readonly renewsAt: string | null;
}

const account = f.text({ label: words('账号', 'User name'), wire: 'username', required: true, max: 50 });
const mobile = f.phone({ label: words('手机', 'Phone'), wire: 'username', required: true });
/** The transformed password; may be empty (B95). */
const mixed = f.secret({ label: words('密码', 'Password'), max: 200 });
const source = f.text({ label: words('来源', 'Source'), max: 30 });
const userInfo = f.json<SignedInUser>()({ label: words('用户', 'User'), required: true });
const ticket = f.text({ label: words('凭据', 'Ticket'), required: true, max: 200, unlogged: true });
const session = {
  accessToken: f.text({ label: words('令牌', 'Token'), required: true }),
  refreshToken: f.text({ label: words('刷新令牌', 'Refresh token'), required: true }),
  expiresIn: f.int({ label: words('有效期', 'Lifetime'), required: true, unit: words('秒', 'seconds') }),
  userInfo,
} as const;
const way = { permission: 'public', answers: 'value', output: session, command: false } as const;

/** Signing in and out, and switching company (rules 8.2, S13). */
export const signIn = service({
  name: 'sign-in',
  title: words('登录', 'Sign-in'),
  base: '/api/api-uaa/oauth',
  actions: {
    'by-password': {
      ...way,
      title: words('账号登录', 'Sign in by password'),
      wire: 'POST user/token',
      input: { userName: account, password: f.secret({ label: words('密码', 'Password'), required: true, max: 200 }) },
    },
    'by-code': {
      ...way,
      title: words('验证码登录', 'Sign in by code'),
      wire: 'POST user/tokenByCode',
      input: {
        phone: mobile,
        password: mixed,
        code: f.text({
          label: words('验证码', 'Code'),
          wire: 'validCode',
          required: true,
          pattern: '\\d{6}',
          patternHelp: words('6 位数字', '6 digits'),
          unlogged: true,
        }),
        device: f.text({ label: words('设备', 'Device'), wire: 'deviceId', required: true, max: 64 }),
        uuid: f.text({ label: words('设备', 'Device'), required: true, max: 64 }),
      },
    },
    'send-code': {
      title: words('获取验证码', 'Send code'),
      wire: 'POST user/loginCode',
      permission: 'public',
      answers: 'value',
      command: false,
      input: { phone: mobile, password: mixed, source },
      output: {
        seconds: f.int({ label: words('可重发', 'Wait'), required: true, unit: words('秒', 'seconds') }),
        /** Present in test mode only. */
        code: f.text({ label: words('验证码', 'Code'), unlogged: true }),
      },
    },
    'by-partner': {
      ...way,
      title: words('第三方登录', 'Sign in by partner'),
      wire: 'POST user/thirdtoken',
      input: { code: f.text({ label: words('登录码', 'Code'), required: true, max: 200, unlogged: true }), source },
    },
    'by-token': {
      ...way,
      title: words('令牌登录', 'Sign in by token'),
      wire: 'POST user/logintoken',
      input: { token: f.text({ label: words('令牌', 'Token'), required: true, max: 200 }) },
    },
    'by-redirect-code': {
      ...way,
      title: words('跳转登录', 'Sign in by redirect'),
      wire: 'POST user/loginThirdCode',
      input: {
        code: f.text({ label: words('登录码', 'Code'), required: true, max: 200, unlogged: true }),
        returnTo: f.text({ label: words('返回地址', 'Return address'), wire: 'redirecturi', required: true, max: 500 }),
        source,
      },
    },
    'by-open-id': {
      ...way,
      title: words('微信登录', 'Sign in by WeChat'),
      wire: 'POST openId/token',
      input: { openId: f.text({ label: words('微信标识', 'Open id'), required: true, max: 100 }) },
    },
    /** The second step: the ticket that the refusal of the first one carries, and a code. */
    'by-second-factor': {
      ...way,
      title: words('两步验证登录', 'Sign in by the second step'),
      wire: 'POST /api/parkdeck/sign-in/second-factor',
      input: {
        ticket,
        code: f.text({ label: words('验证码', 'Code'), required: true, max: 20, unlogged: true }),
      },
    },
    /** The sign-in service that the host offers. */
    providers: {
      title: words('登录服务', 'Sign-in services'),
      wire: 'GET /api/parkdeck/sign-in/providers',
      permission: 'public',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
      },
    },
    'begin-provider': {
      title: words('去登录服务', 'Go to a sign-in service'),
      wire: 'POST /api/parkdeck/sign-in/provider/begin',
      permission: 'public',
      answers: 'value',
      command: false,
      input: {
        ...departing,
        /**
         * The sign-in goes on in a terminal: at this port of the person's own machine; 0: by what the page of the
         * console shows and the person pastes there.
         */
        port: f.int({ label: words('终端的端口', 'Port of the terminal'), min: 0, max: 65_535 }),
      },
      output: departure,
    },
    'by-provider': {
      ...way,
      title: words('登录服务登录', 'Sign in by a service'),
      wire: 'POST /api/parkdeck/sign-in/provider',
      input: returned,
    },
    /** A first sign-in of an unknown identity: linked when the password of an account is confirmed. */
    'link-provider': {
      ...way,
      title: words('关联并登录', 'Link and sign in'),
      wire: 'POST /api/parkdeck/sign-in/provider/link',
      input: {
        ticket,
        userName: account,
        password: f.secret({ label: words('密码', 'Password'), required: true, max: 200 }),
      },
    },
    /**
     * With the ticket of `device-sign-in.begin`, again and again until somebody has answered: refused as
     * `authorization-pending` until then.
     */
    'by-device': {
      ...way,
      title: words('终端登录', 'Sign in by a browser elsewhere'),
      wire: 'POST /api/parkdeck/sign-in/device',
      input: { ticket },
    },
    'by-community': {
      once: true,
      title: words('社区平台登录', 'Sign in to the community platform'),
      wire: 'POST user/communityToken',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      output: {
        token: f.text({ label: words('令牌', 'Token'), required: true }),
        url: f.text({ label: words('地址', 'Address') }),
      },
    },
    refresh: {
      ...way,
      title: words('续期令牌', 'Refresh the token'),
      wire: 'POST user/refreshToken',
      input: { refreshToken: f.text({ label: words('刷新令牌', 'Refresh token'), required: true, max: 200 }) },
    },
    /** On a platform that holds the demo world: one account of each kind that still has the demo password. */
    'demo-users': {
      title: words('演示账号', 'Demo accounts'),
      wire: 'GET /api/parkdeck/demo-users',
      permission: 'public',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        userName: f.text({ label: words('账号', 'User name'), wire: 'username', required: true }),
        nickName: f.text({ label: words('姓名', 'Name'), required: true }),
        /** Code of the user type, as in `userInfo`. */
        userType: f.int({ label: words('角色', 'Role'), required: true }),
        companyName: f.text({ label: words('单位', 'Company'), required: true }),
        password: f.text({ label: words('密码', 'Password'), required: true }),
      },
    },
    'who-am-i': {
      title: words('我是谁', 'Who am I'),
      wire: 'GET user/userInfo',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { userInfo, term: f.json<SignInTerm>()({ label: words('登录期限', 'Term of the sign-in') }) },
    },
    'sign-out': {
      title: words('退出登录', 'Sign out'),
      wire: 'GET remove/token',
      permission: 'signed-in',
      quiet: true,
      ownScreen: true,
      icon: 'log-out',
      keywords: ['注销', '登出'],
      consequence: words('关闭全部标签', 'Closes every tab'),
      inverse: { never: words('需要时重新登录', 'Sign in again instead') },
    },
    'switch-company': {
      title: words('切换单位', 'Switch company'),
      wire: 'POST /api/parkdeck/session/company',
      permission: 'signed-in',
      answers: 'value',
      ownScreen: true,
      icon: 'building-2',
      keywords: ['换公司'],
      consequence: words('关闭全部标签，回到首页', 'Closes every tab and opens the home page'),
      inverse: { verb: 'switch-company' },
      input: {
        company: f.ref('company', {
          label: words('单位', 'Company'),
          wire: 'companyId',
          help: words('不选为自己的单位', 'Leave empty for your own'),
        }),
      },
      output: { userInfo, companies: f.lines({ label: words('单位范围', 'Companies in scope'), wire: 'companyIds' }) },
    },
  },
});
