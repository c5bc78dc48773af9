import { words, type Words } from '@parkdeck/core/kit/words';

export const ACCESS_WORDS = {
  title: (right: Words): Words => words(`申请开通「${right.zh}」`, `Ask for “${right.en}”`),
  code: (code: string): Words => words(`权限编码 ${code}`, `Permission code ${code}`),
  loading: words('正在查谁能开通', 'Looking up who can allow it'),
  who: words('请谁开通', 'Who to ask'),
  nobody: words(
    '本单位没有人能开通：要有人自己有此权限，又能分配角色。联系上级单位',
    'Nobody in your company can allow it: they need this right and the right to grant roles. Ask the parent company',
  ),
  why: words('用途', 'What for'),
  whyHelp: words('可不填，对方会看到', 'Optional; they will see it'),
  send: words('发送申请', 'Send request'),
  waiting: (name: string): Words => words(`已申请，等${name}处理`, `Asked; waiting for ${name}`),
  somebody: words('管理员', 'an administrator'),
  refused: (why: string): Words =>
    words(
      `上次没有同意${why && `：${why}`}。可以再申请`,
      `Turned down last time${why && `: ${why}`}. You can ask again`,
    ),
  granted: words('已经开通，刷新页面后可用', 'Given already. Reload the page to use it'),
  sent: (name: string): Words =>
    words(`已发给${name}，同意后立即可用`, `Sent to ${name}; it works as soon as they agree`),
} as const;
