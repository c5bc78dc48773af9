import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { USER_STATES, USER_TYPES } from './choices.ts';
import { company, lookup, namedRow, newPassword, park, phone, trace } from '../common.ts';

const password = newPassword({ label: words('新密码', 'New password'), wire: 'newPassword', required: true });
const roles = f.refs('role', { label: words('角色', 'Roles'), wire: 'roleIds', within: { company: 'company' } });
const userName = f.text({ label: words('账号', 'User name'), required: true, max: 50, filter: true, width: 140 });

/** A user account. For its states and what they forbid see rules 5.24. */
export const user = resource({
  name: 'user',
  title: words('用户', 'User'),
  unit: words('个', 'users'),
  icon: 'users',
  prefix: 'U',
  log: 'account',
  rights: true,
  keywords: ['账号', '账户', '员工'],
  page: 'system_user',
  base: 'sysuser',
  scope: 'company',
  display: 'nickName',
  heading: { subtitle: ['userName', 'kind', 'company'] },
  search: ['userName', 'nickName', 'phone'],
  fields: {
    id: f.id({ wire: 'userId' }),
    userName,
    nickName: f.text({ label: words('姓名', 'Name'), required: true, max: 50, filter: true, width: 120 }),
    phone: phone({ required: true, filter: true }),
    kind: f.choice(USER_TYPES, {
      label: words('类型', 'Type'),
      wire: 'userType',
      required: true,
      filter: true,
      initial: 'park',
    }),
    company: company({ required: true }),
    roles,
    password: newPassword(),
    state: f.choice(USER_STATES, { label: words('状态', 'State'), initial: 'enabled', filter: true }),
    mustChange: f.flag({ label: words('须改密码', 'Must change password'), readonly: true }),
    secondFactorAt: f.datetime({
      label: words('两步验证', 'Two-step since'),
      wire: 'secondFactorTime',
      readonly: true,
    }),
    lastLogin: f.datetime({ label: words('上次登录', 'Last sign-in'), readonly: true }),
    offlineAdmin: f.flag({ label: words('离线管理员', 'Offline admin'), readonly: true }),
    ...trace,
  },
  unique: [['userName']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['userName', 'nickName', 'phone', 'kind', 'company', 'roles', 'state', 'lastLogin'],
    sort: '-createdAt',
    views: [
      { id: 'disabled', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } },
      { id: 'locked', title: words('已锁定', 'Locked'), filters: { state: 'locked' } },
    ],
  },
  form: [
    { title: words('账号', 'Account'), fields: ['userName', 'nickName', 'phone', 'password', 'state'] },
    { title: words('权限', 'Rights'), fields: ['company', 'kind', 'roles'] },
  ],
  actions: {
    'grant-roles': {
      title: words('分配角色', 'Grant roles'),
      wire: 'POST grantRole',
      permission: 'grant',
      on: 'many',
      keys: 'r',
      icon: 'user-cog',
      inverse: 'restore',
      consequence: words('替换原有角色，立即生效', 'Replaces the roles, at once'),
      keywords: ['授权', '权限', '角色', '给角色', '改角色', 'assign roles', 'give role'],
      input: { roles: f.refs('role', { label: words('角色', 'Roles'), wire: 'roleIds' }) },
    },
    'reset-password': {
      title: words('重置密码', 'Reset password'),
      wire: 'POST reset-password',
      permission: 'resetPassword',
      on: 'many',
      keys: 'shift+p',
      icon: 'key-round',
      keywords: ['忘记密码', '重设密码', 'forgot password', 'new password'],
      usual: true,
      danger: 'loss',
      inverse: { never: words('旧密码不保存', 'The old password is not kept') },
      consequence: words('新密码只显示一次，原登录全部失效', 'The new password shows once; all sessions end'),
      once: true,
      answers: 'results',
      output: { password: f.text({ label: words('新密码', 'New password') }) },
    },
    'reset-second-factor': {
      title: words('重置两步验证', 'Reset two-step sign-in'),
      wire: 'POST /api/parkdeck/users/reset-second-factor',
      permission: 'resetPassword',
      on: 'many',
      icon: 'shield-off',
      keywords: ['丢手机', '验证器'],
      danger: 'loss',
      inverse: { never: words('本人重新开启', 'They turn it on again themselves') },
      consequence: words('验证器和恢复码失效，原登录全部失效', 'Authenticator and codes end; all sessions end'),
    },
    'change-password': {
      title: words('修改密码', 'Change password'),
      wire: 'POST updatePassword',
      permission: 'signed-in',
      icon: 'key-round',
      answers: 'none',
      keywords: ['密码'],
      inverse: { never: words('旧密码不保存', 'The old password is not kept') },
      consequence: words('其他设备上的登录失效', 'Sessions on other devices end'),
      input: {
        user: f.ref('user', {
          label: words('用户', 'User'),
          wire: 'userId',
          help: words('只能是自己', 'Only oneself'),
        }),
        oldPassword: f.secret({ label: words('原密码', 'Old password'), required: true, max: 200 }),
        password,
      },
    },
    'create-offline-admin': {
      title: words('新建离线管理员', 'Create offline admin'),
      wire: 'POST createOfflineAdmin',
      permission: 'offlineAdmin',
      icon: 'user-plus',
      answers: 'row',
      inverse: { verb: 'remove' },
      consequence: words('密码摘要下发到车道电脑', 'The password hash goes to lane computers'),
      input: {
        userName,
        password: newPassword({ required: true }),
        parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', required: true }),
      },
    },
    'get-own': {
      title: words('我的资料', 'My account'),
      wire: 'GET getLoginUser',
      permission: 'signed-in',
      effect: 'read',
      answers: 'row',
      command: false,
    },
    roles: {
      title: words('用户的角色', 'Roles of a user'),
      wire: 'GET getMyRole',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: namedRow,
      input: {
        user: f.ref('user', {
          label: words('用户', 'User'),
          wire: 'userId',
          help: words('不填为自己', 'Leave empty for yourself'),
        }),
      },
    },
    'lookup-of-company': lookup('单位的用户', 'Users of a company', 'GET getSelectByCompany', { company: company() }),
    'lookup-sellers': lookup('车场的商家账号', 'Merchant accounts of a park', 'GET getSellerByParkId', {
      park: park({ wire: 'parkId' }),
    }),
  },
});
