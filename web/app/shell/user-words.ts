import { words } from '@parkdeck/core/kit/words';

export const USER_WORDS = {
  dashboard: words('看板', 'Dashboard'),
  account: words('个人信息', 'My account'),
  changePassword: words('修改密码', 'Change password'),
  switchCompany: words('切换单位', 'Switch company'),
  errorLog: words('错误日志', 'Error log'),
  settings: words('个人设置', 'My settings'),
  signOut: words('退出登录', 'Sign out'),
  signOutTitle: words('退出登录？', 'Sign out?'),
  signOutDetail: words('关闭全部标签，未保存的草稿不保留', 'Closes every tab; unsaved drafts are not kept'),
} as const;
