import { words, type Words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { shortWeekday } from '../../../fields/short-weekday.ts';

export const BOOKING_WORDS = {
  shape: words('一天', 'Day'),
  before: words('前一天', 'Previous day'),
  after: words('后一天', 'Next day'),
  now: words('今天', 'Today'),
  day: (day: Day): Words => {
    const { zh, en } = shortWeekday(day);
    return words(`${day} ${zh}`, `${en} ${day}`);
  },
  held: words('同时留位', 'Held at once'),
  heldAt: (hour: number, stalls: number): Words =>
    words(`${hour}:00–${hour + 1}:00 最多同时留 ${stalls} 位`, `${hour}:00–${hour + 1}:00: up to ${stalls} held`),
  most: (stalls: number): Words => words(`最多同时 ${stalls} 位`, `up to ${stalls} at once`),
  told: (count: number, pending: number): Words =>
    words(
      `${count} 条预约${pending > 0 ? `，${pending} 条待审批` : ''}`,
      `${count} ${count === 1 ? 'booking' : 'bookings'}${pending > 0 ? `, ${pending} pending` : ''}`,
    ),
  none: words('这一天没有预约', 'No bookings on this day'),
  noneDetail: words(
    '新增一个，或由车主在手机上约。泊位要先设为可预约',
    'Add one here, or drivers book on their phones. Berths must be bookable first',
  ),
  toBerths: words('去可预约泊位', 'Go to bookable berths'),
  arrived: words('已到场', 'Arrived'),
};
