import { words, type Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import type { Day } from '@parkdeck/core/lib/day';
import { dayInWords } from '../../../app/dates.ts';

/** Texts of personal tokens, and of letting a terminal in. */
export const TOKEN_WORDS = {
  detail: words(
    '脚本和定时任务用它登录，只能做范围内的事，不超出你的权限',
    'Scripts and scheduled runs sign in with one: only its scope, never more than you may do',
  ),
  create: words('创建令牌', 'Create a token'),
  none: words('还没有令牌', 'No tokens yet'),
  never: words('未使用', 'Never'),
  ends: (day: Day, days: number): Words => {
    const year = day.slice(0, 4);
    return days === 0
      ? words('今天结束时失效', 'It ends at the end of today')
      : words(
          `${days} 天后失效：${year} 年 ${dayInWords(day, 'zh')}结束时`,
          `It ends in ${counted(days, 'day')}, at the end of ${dayInWords(day, 'en')}, ${year}`,
        );
  },
  revoke: words('作废', 'Revoke'),
  revokeOf: (name: string): Words => words(`作废「${name}」`, `Revoke "${name}"`),
  revokeAsk: (name: string): Words => words(`作废令牌「${name}」？`, `Revoke the token "${name}"?`),

  deviceTitle: words('让终端登录', 'Let a terminal sign in'),
  deviceDetail: words('输入终端里显示的码', 'Enter the code that the terminal shows'),
  code: words('设备码', 'Code'),
  codeEmpty: words('输入设备码', 'Enter the code'),
  look: words('继续', 'Continue'),
  ask: words(
    '这个终端要以你的名义登录。不是你在登录就拒绝',
    'This terminal asks to sign in as you. If that is not you, refuse',
  ),
  client: words('设备', 'Device'),
  ip: words('地址', 'Address'),
  at: words('请求时间', 'Asked'),
  as: words('登录为', 'Signs in as'),
  allow: words('允许登录', 'Let it sign in'),
  refuse: words('拒绝', 'Refuse'),
  allowed: words('终端已登录', 'The terminal is signed in'),
  allowedDetail: words(
    '回到终端继续。要让它退出，到「个人信息」的登录设备里',
    'Go back to it. It can be signed out under signed-in devices of your account',
  ),
  refused: words('已拒绝', 'Refused'),
  refusedDetail: words('那个终端没有登录', 'That terminal was not signed in'),
  again: words('输入另一个码', 'Enter another code'),
} as const;
