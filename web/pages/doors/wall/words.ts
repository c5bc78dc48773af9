import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the door wall. */
export const WALL_WORDS = {
  title: words('门禁墙', 'Door wall'),
  doors: words('门', 'Doors'),
  village: words('小区', 'Site'),
  area: words('区域', 'Area'),
  allAreas: words('全部区域', 'All areas'),
  find: words('门名称', 'Name of a door'),
  search: words('查找', 'Find'),
  kinds: words('显示', 'Show'),
  all: words('全部', 'All'),
  offline: words('离线', 'Offline'),
  refused: words('未通过', 'Refused'),
  online: words('在线', 'Online'),
  part: words('部分离线', 'Partly offline'),
  none: words('没有终端', 'No terminal'),
  open: words('开门', 'Open'),
  openRecord: words('看这扇门', 'Show the door'),
  move: words('移动', 'Move'),
  nobody: words('还没有人通行', 'Nobody has passed yet'),
  stranger: words('陌生人', 'Unknown person'),
  remote: words('远程开门', 'Opened remotely'),
  picture: (person: string, time: string): Words => words(`${person} ${time}`, `${person} ${time}`),
  noDoors: words('还没有门', 'No doors yet'),
  noDoorsDetail: words('先登记门和终端', 'Add doors and terminals first'),
  addDoor: words('去登记门', 'Add doors'),
  noneFound: words('没有符合的门', 'No door matches'),
  reset: words('清除筛选', 'Clear filters'),
  failed: words('门没有载入', 'The doors could not be loaded'),
  retry: words('重试', 'Try again'),
  counts: (doors: number, offline: number): Words =>
    words(`${doors} 扇门，${offline} 扇离线`, `${counted(doors, 'door')}, ${offline} offline`),
  noOpen: words('没有终端，不能远程开门', 'No terminal, cannot be opened remotely'),
  isOffline: words('终端离线，开不了。到现场开，或等设备上线', 'The terminal is offline. Open on site or wait for it'),
  ago: (seconds: number): Words => {
    if (seconds < 60) return words('刚刚', 'Just now');
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return words(`${minutes} 分钟前`, `${minutes} min ago`);
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return words(`${hours} 小时前`, `${hours} h ago`);
    const days = Math.floor(hours / 24);
    return words(`${days} 天前`, `${counted(days, 'day')} ago`);
  },
} as const;

/** What opening a door from afar is called in its question. */
export const OPEN_WORDS = {
  ask: (name: string): Words => words(`打开 ${name}？`, `Open ${name}?`),
  run: words('开门', 'Open'),
  effect: words(
    '门打开一次，任何人都能进入，记一笔「远程」',
    'The door opens once, for anybody; a remote opening is recorded',
  ),
  reasons: [
    words('访客已登记', 'Registered visitor'),
    words('忘带卡', 'Forgot the card'),
    words('人脸识别不了', 'Face not recognised'),
    words('送货、维修', 'Delivery or repair'),
    words('消防、救护', 'Emergency'),
  ],
} as const;
