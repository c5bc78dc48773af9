import { words } from '@parkdeck/core/kit/words';

export const LANE_WORDS = {
  again: words('再发一次', 'Send again'),
  seen: words('知道了', 'Dismiss'),
  reopen: words('上次没有应答', 'The last order was not answered'),
} as const;
