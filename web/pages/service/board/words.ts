import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Of whole minutes: the largest unit that they fill. */
const long = (minutes: number): Words => {
  if (minutes < 60) return words(`${minutes} 分钟`, `${minutes} min`);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return words(`${hours} 小时`, `${hours} h`);
  const days = Math.floor(hours / 24);
  return words(`${days} 天`, counted(days, 'day'));
};

export const BOARD_WORDS = {
  shape: words('看板', 'Board'),
  none: words('没有', 'None'),
  nobody: words('未分派', 'Nobody yet'),
  due: (minutes: number): Words => words(`还有 ${long(minutes).zh}`, `due in ${long(minutes).en}`),
  late: (minutes: number): Words => words(`超时 ${long(minutes).zh}`, `${long(minutes).en} overdue`),
  noDue: words('没有期限', 'No due date'),
  overdue: (count: number): Words => words(`${count} 张超时`, `${count} overdue`),
  older: (count: number): Words => words(`还有 ${count} 张，见列表`, `${count} more in the list`),
};
