import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

export const HEAT_WORDS = {
  shown: words('显示', 'Show'),
  legend: words('图例', 'Legend'),
  day: words('日期', 'Day'),
  sum: words('合计', 'Total'),
  none: words('这段时间没有车', 'No cars in this time'),
  map: (name: string): Words => words(`${name}，按日和小时`, `${name} by day and hour`),
  busiest: (day: string, hour: string, value: number, sum: number): Words =>
    words(
      `共 ${grouped(sum)} 次，最忙 ${day.slice(5)} ${hour}:00，${grouped(value)} 次`,
      `${grouped(sum)} in all, busiest on ${day.slice(5)} at ${hour}:00 with ${grouped(value)}`,
    ),
  cell: (day: string, hour: string, name: string, value: number): Words =>
    words(
      `${day} ${hour}:00–${hour}:59 · ${name} ${grouped(value)} 次`,
      `${day} ${hour}:00–${hour}:59 · ${name}: ${grouped(value)}`,
    ),
  whole: (day: string, name: string, value: number): Words =>
    words(`${day} 全天 · ${name} ${grouped(value)} 次`, `${day} all day · ${name}: ${grouped(value)}`),
  cut: (days: number): Words => words(`图中是最近 ${days} 天`, `The map shows the last ${counted(days, 'day')}`),
};
