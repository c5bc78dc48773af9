import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

export const STRIP_WORDS = {
  shape: words('设备墙', 'Wall'),
  noGate: words('不在通道', 'At no gate'),
  told: (devices: number, off: number): Words =>
    words(
      `${grouped(devices)} 台设备，${off === 0 ? '没有离线或故障' : `${grouped(off)} 台离线或故障`}`,
      `${grouped(devices)} ${devices === 1 ? 'device' : 'devices'}, ${
        off === 0 ? 'none away or at fault' : `${grouped(off)} away or at fault`
      }`,
    ),
  span: words('过去 24 小时', 'Last 24 hours'),
  online: words('在线', 'Online'),
  offline: words('离线', 'Offline'),
  unknown: words('没有记录', 'Not recorded'),
  share: (percent: string): Words => words(`在线 ${percent}`, `${percent} online`),
  away: (from: string, to: string): Words => words(`${from}–${to} 离线`, `offline ${from}–${to}`),
  failed: words('在线时间没有读出来', 'Uptime could not be loaded'),
};
