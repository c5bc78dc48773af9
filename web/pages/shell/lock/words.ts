import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';

export const LOCK_WORDS = {
  field: words('锁屏密码', 'Lock password'),
  unlock: words('解锁', 'Unlock'),
  empty: words('锁屏密码不能为空', 'The lock password cannot be empty'),
  wrong: (left: number) => words(`密码不对，还可以试 ${left} 次`, `Wrong password, ${counted(left, 'try')} left`),
  signOut: words('退出登录', 'Sign out'),
} as const;
