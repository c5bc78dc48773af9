import { words } from '@parkdeck/core/kit/words';

/** Texts shown before the palette's own texts have loaded. */
export const WAITING = {
  title: words('命令面板', 'Command palette'),
  placeholder: words('搜索车牌、订单，或输入命令', 'Search plates and orders, or type a command'),
  close: words('关闭', 'Close'),
} as const;
