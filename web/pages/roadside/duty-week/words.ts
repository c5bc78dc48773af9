import { words, type Words } from '@parkdeck/core/kit/words';

const WEEKDAYS = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
] as const;

export const DUTY_WORDS = {
  shape: words('一周', 'Week'),
  before: words('上一周', 'Previous week'),
  after: words('下一周', 'Next week'),
  thisWeek: words('本周', 'This week'),
  none: words('这一周没有打卡', 'No records in this week'),
  collector: words('巡检员', 'Collector'),
  head: (day: string, weekday: number): Words => {
    const [zh, en] = WEEKDAYS[weekday - 1] ?? ['', ''];
    return words(`${zh} ${day.slice(5)}`, `${en} ${day.slice(5)}`);
  },
  told: (people: number, off: number): Words =>
    words(
      `${people} 人，${off === 0 ? '都按班次' : `${off} 次异常`}`,
      `${people} ${people === 1 ? 'collector' : 'collectors'}, ${off === 0 ? 'all as planned' : `${off} not as planned`}`,
    ),
};
