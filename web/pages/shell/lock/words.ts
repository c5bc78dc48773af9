import { words } from '@parkdeck/core/kit/words';

export const LOCK_WORDS = {
  field: words('锁屏密码', 'Lock password'),
  unlock: words('解锁', 'Unlock'),
  empty: words('锁屏密码不能为空', 'The lock password cannot be empty'),
  wrong: (left: number) =>
    words(
      `密码不对，还可以试 ${left} 次`,
      left === 1 ? 'Wrong password, 1 try left' : `Wrong password, ${left} tries left`,
    ),
  signOut: words('退出登录', 'Sign out'),
} as const;
