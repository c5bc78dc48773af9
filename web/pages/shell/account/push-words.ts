import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of notifications in browsers. */
export const PUSH_WORDS = {
  title: words('浏览器通知', 'Browser notifications'),
  detail: words(
    '有新的待办时通知你，页面没开也能收到；退出登录后停止',
    'Told of new work even with no page open, until you sign out',
  ),
  on: words('在本机开启', 'Switch on here'),
  off: words('关闭', 'Switch off'),
  offOf: (device: string): Words => words(`关闭 ${device} 的通知`, `Switch off notifications of ${device}`),
  nowhere: words('还没有设备开启', 'No device has them on'),
  none: words(
    '这个浏览器收不到通知：需要 HTTPS 地址和支持推送的浏览器',
    'This browser cannot be notified: that takes an HTTPS address and a browser with push',
  ),
  denied: words(
    '浏览器没有允许通知。在地址栏的网站设置里允许后再开',
    'The browser does not allow it. Allow it in its site settings first',
  ),
  failed: words('没有开启成功，稍后再试', 'That did not work. Try again later'),
} as const;
