import { words, type Words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { shortWeekday } from '../../../fields/short-weekday.ts';

export const DUTY_WORDS = {
  shape: words('一周', 'Week'),
  before: words('上一周', 'Previous week'),
  after: words('下一周', 'Next week'),
  now: words('本周', 'This week'),
  none: words('这一周没有打卡', 'No records in this week'),
  noneDetail: words(
    '巡检员在手持机上打卡，就出现在这里。先排路内班次',
    'Collectors clock in on their handhelds. Plan the duty shifts first',
  ),
  toShifts: words('去路内班次', 'Go to duty shifts'),
  collector: words('巡检员', 'Collector'),
  head: (day: Day): Words => {
    const { zh, en } = shortWeekday(day);
    return words(`${zh} ${day.slice(5)}`, `${en} ${day.slice(5)}`);
  },
  told: (people: number, off: number): Words =>
    words(
      `${people} 人，${off === 0 ? '都按班次' : `${off} 次异常`}`,
      `${people} ${people === 1 ? 'collector' : 'collectors'}, ${off === 0 ? 'as planned' : `${off} not as planned`}`,
    ),
};
