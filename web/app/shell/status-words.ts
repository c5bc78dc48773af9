import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the status bar, which is loaded after the page. */
export const STATUS_WORDS = {
  live: words('实时', 'Live'),
  liveLost: words('已断开', 'Disconnected'),
  liveOff: words('连接中', 'Connecting'),
  offline: words('离线', 'Offline'),
  parks: (n: number): Words => words(`${n} 个车场`, counted(n, 'park')),
} as const;
