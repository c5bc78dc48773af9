import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

export const PRICE_WORDS = {
  shape: words('价格表', 'Prices'),
  park: words('车场', 'Park'),
  hole: words('没有规则', 'No rule'),
  free: words('免费', 'Free'),
  byPass: words('按期付费', 'By pass'),
  absent: words('无此车类', 'None here'),
  add: (park: string, type: string): Words =>
    words(`${park} ${type}：没有规则，进场不收费。新增规则`, `${park}, ${type}: no rule, cars pay nothing. Add one`),
  lacks: (park: string, type: string): Words =>
    words(`${park} ${type}：没有规则，进场不收费`, `${park}, ${type}: no rule, cars pay nothing`),
  hour: (fee: string): Words => words(`首小时 ${fee}`, `1 h ${fee}`),
  day: (fee: string): Words => words(`24 小时 ${fee}`, `24 h ${fee}`),
  others: (count: number): Words => words(`另有 ${count} 条`, `+${count}`),
  othersTold: (count: number): Words =>
    words(`另有 ${count} 条用于其他区域或车型`, `${count} more for other areas or models`),
  told: (parks: number, holes: number): Words =>
    words(
      `${grouped(parks)} 个车场，${holes === 0 ? '没有空缺' : `${grouped(holes)} 处没有规则`}`,
      `${grouped(parks)} ${parks === 1 ? 'park' : 'parks'}, ${
        holes === 0 ? 'none without a rule' : `${grouped(holes)} without a rule`
      }`,
    ),
  cut: (shown: number, all: number): Words =>
    words(
      `共 ${grouped(all)} 个车场，图中是前 ${shown} 个。按车场筛选可看其他`,
      `First ${shown} of ${counted(all, 'park')}. Filter by park for others`,
    ),
  now: words('此刻进场的价格', 'Prices of cars that enter now'),
  none: words('没有启用的车类', 'No car types are in use'),
  noneDetail: words(
    '价格按车场和车类排。车类随车场建立，也可单独新增',
    'Prices stand by car park and car type. Car types come with a car park, or are added on their own',
  ),
  toCarTypes: words('去车类', 'Go to car types'),
  toWizard: words('快速建场', 'Set up a car park'),
};
