import { words } from '@parkdeck/core/kit/words';

export const ACCOUNT_WORDS = {
  changeTitle: words('修改密码', 'Change password'),
  changeDetail: words('其他设备上的登录随之失效', 'Sessions on other devices end'),
  mustChange: words('这个密码是别人设的，先换成自己的', 'Somebody else has set this password. Set your own first'),
  oldPassword: words('原密码', 'Old password'),
  password: words('新密码', 'New password'),
  repeat: words('再输一次', 'Once more'),
  changeSubmit: words('修改密码', 'Change password'),
  changed: words('密码已修改', 'Password changed'),

  myTitle: words('个人信息', 'My account'),
  userName: words('账号', 'User name'),
  nickName: words('姓名', 'Name'),
  phone: words('手机', 'Phone'),
  kind: words('类型', 'Kind'),
  company: words('单位', 'Company'),
  acting: words('当前代表', 'Acting for'),
  roles: words('角色', 'Roles'),
  lastLogin: words('上次登录', 'Last sign-in'),
  myFailed: words('资料没有读出来', 'Your account could not be loaded'),
  retry: words('重试', 'Try again'),
  end: words('退出登录', 'Sign out'),
  endOne: (device: string, seen: string) =>
    words(`让 ${device} 退出登录，最近使用 ${seen}`, `Sign out ${device}, last used ${seen}`),
  endOthersAsk: (others: number) =>
    words(
      `退出其他 ${others} 台设备？`,
      others === 1 ? 'Sign out 1 other device?' : `Sign out ${others} other devices?`,
    ),

  switchTitle: words('切换单位', 'Switch company'),
  switchSubmit: words('切换', 'Switch'),
  switchDetail: words('关闭全部标签，回到首页', 'Closes every tab and opens the home page'),
} as const;
