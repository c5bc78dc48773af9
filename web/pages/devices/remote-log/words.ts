import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of a device's log. */
export const REMOTE_LOG_WORDS = {
  title: words('远程日志', 'Remote log'),
  device: words('设备', 'Device'),
  choose: words('按名称或序列号找设备', 'Find a device by name or serial number'),
  chooseFirst: words('选一台设备', 'Choose a device'),
  chooseDetail: words(
    '日志留在设备上，在线时逐页读取',
    'Logs stay on the device and are read page by page while it is online',
  ),
  chooseOne: words('选设备', 'Choose one'),
  files: words('日志文件', 'Log files'),
  noFiles: words('设备上没有日志', 'The device has no logs'),
  failed: words('设备没有给出日志', 'The device gave no log'),
  retry: words('重试', 'Try again'),
  asking: words('正在问设备', 'Asking the device'),
  range: (from: number, to: number, total: number): Words =>
    words(`第 ${from}–${to} 行，共 ${total} 行`, `Lines ${from}–${to} of ${total}`),
  older: words('上一页', 'Earlier'),
  newer: words('下一页', 'Later'),
  newest: words('最新', 'Newest'),
  follow: words('跟踪', 'Follow'),
  find: words('在本页中查找', 'Find on this page'),
  found: (count: number): Words => words(`${count} 行`, counted(count, 'line')),
  copy: words('复制本页', 'Copy the page'),
  copied: words('已复制', 'Copied'),
  kb: (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`,
} as const;
