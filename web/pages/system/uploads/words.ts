import { counted } from '@parkdeck/core/lib/counted';
import type { OutboxItem } from '@parkdeck/core/catalogue/system/upload-park';
import { words, type Words } from '@parkdeck/core/kit/words';
import { lengthWords } from '@parkdeck/core/lib/length';

type Lane = OutboxItem['lane'];

/** Texts of the outbox. */
export const OUTBOX_WORDS = {
  shape: words('发件箱', 'Outbox'),
  queues: words('各车场的发件箱', 'Outbox by car park'),
  next: words('下一个车场', 'Next car park'),
  previous: words('上一个车场', 'Previous car park'),
  lanes: {
    waiting: words('等待发送', 'Waiting'),
    retrying: words('重试中', 'Retrying'),
    failed: words('失败', 'Failed'),
    sent: words('今天已送达', 'Sent today'),
  } satisfies Record<Lane, Words>,
  empty: {
    waiting: words('没有要发的', 'Nothing waits'),
    retrying: words('没有在重试的', 'Nothing is retried'),
    failed: words('没有失败的', 'Nothing has failed'),
    sent: words('今天还没有送达', 'Nothing sent yet today'),
  } satisfies Record<Lane, Words>,
  all: words('全部', 'Show all'),
  /** Beside the name and the count of a lane, which is narrow. */
  allOfLane: words('全部', 'All'),
  held: words('等同一次停车的前一条', 'After the earlier one of its stay'),
  soon: words('马上发送', 'Next in line'),
  closed: words('平台已关闭，开启后发送', 'Sent once the platform is on'),
  stopped: words('权限已停用，启用后发送', 'Sent once the permission is enabled'),
  restart: (count: number): Words => words(`重新上传 ${count} 条`, `Send ${count} again`),
  restarted: (count: number): Words => words(`已重新排队 ${count} 条`, `${count} queued again`),
  openFirst: words('平台已关闭。先开启再重新上传', 'The platform is off. Turn it on first'),
  isOn: words('上传已开启', 'Uploading'),
  isOff: words('上传已关闭', 'Turned off'),
  isStopped: words('权限已停用', 'Permission disabled'),
  numberThere: (number: string): Words => words(`平台编号 ${number}`, `No. there ${number}`),
  lastSent: (ago: Words): Words => words(`${ago.zh}送达`, `last sent ${ago.en}`),
  neverSent: words('还没有送达过', 'nothing sent yet'),
  hours: words('近 24 小时', 'Last 24 hours'),
  hoursNote: words('每小时送达的条数和没送到的次数', 'Sent and in vain, by the hour'),
  sentCount: words('送达', 'Sent'),
  refusedCount: words('没送到', 'In vain'),
  atHour: (hour: string, sent: number, refused: number): Words =>
    words(
      `${hour} 送达 ${sent} 条，${refused} 次没送到`,
      `${hour}: ${sent} sent, ${refused} ${refused === 1 ? 'try' : 'tries'} in vain`,
    ),
  noHours: words('24 小时内没有上传', 'Nothing was uploaded within 24 hours'),
  diary: words('上传日志', 'Upload log'),
  diaryNote: words('最近的尝试', 'Latest tries'),
  noDiary: words('还没有尝试', 'No tries yet'),
  took: (ms: number): Words => words(`${ms} 毫秒`, `${ms} ms`),
  none: words('还没有要上传的车场', 'No car park is uploaded yet'),
  noneDetail: words(
    '先登记平台，再在上传权限里加车场，之后这里看得到每条消息',
    'Add a platform, then a car park under its permissions; every message then shows up here',
  ),
  addPlatform: words('新增上传平台', 'Add a platform'),
  addPermission: words('新增上传权限', 'Add a permission'),
  failed: words('发件箱没有载入', 'The outbox could not be loaded'),
  retry: words('重试', 'Retry'),
} as const;

/** `刚刚`, `12 分钟前`, `2 小时前`. */
export const agoWords = (seconds: number): Words => {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return words('刚刚', 'just now');
  if (minutes < 60) return words(`${minutes} 分钟前`, `${minutes} min ago`);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return words(`${hours} 小时前`, `${hours} h ago`);
  const days = Math.floor(hours / 24);
  return words(`${days} 天前`, `${counted(days, 'day')} ago`);
};

/** When a message is tried for the `nth` time: `3 分钟后第 4 次`. */
export const nextTryWords = (seconds: number, nth: number): Words => {
  if (seconds <= 0) return words(`马上第 ${nth} 次`, `Try ${nth} now`);
  if (seconds < 60) return words(`${Math.ceil(seconds)} 秒后第 ${nth} 次`, `Try ${nth} in ${Math.ceil(seconds)} s`);
  const length = lengthWords(seconds);
  return words(`${length.zh.replace(/分$/, '分钟')}后第 ${nth} 次`, `Try ${nth} in ${length.en}`);
};

/** How often a message was tried before it failed. */
export const triedWords = (tries: number): Words => words(`试了 ${tries} 次`, counted(tries, 'try'));
