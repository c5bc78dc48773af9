import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of the map and the plan of a new park. */
export const PLAN_WORDS = {
  place: words('位置', 'Place'),
  noPin: words('点一下地图放大头针', 'Press the map to set the pin'),
  putPin: words('放在地图中间', 'Put it in the middle of the map'),
  pinHint: words(
    '拖动，或用方向键移 20 米（Shift 500 米）',
    'Drag it, or move it by arrow keys: 20 m, with Shift 500 m',
  ),
  pin: (lng: number, lat: number): Words =>
    words(`大头针：经度 ${lng}，纬度 ${lat}`, `Pin: longitude ${lng}, latitude ${lat}`),
  plan: words('示意图', 'Plan'),
  planNote: words('车从哪个通道进哪个区域', 'Which gate leads into which area'),
  stalls: (count: number): Words => words(`${grouped(count)} 个车位`, counted(count, 'stall')),
  unnamed: words('未命名', 'Unnamed'),
  outside: words('场外', 'Outside'),
  direction: { in: words('入', 'In'), out: words('出', 'Out'), both: words('出入', 'In and out') },
  leads: (gate: string, from: string, to: string): Words =>
    words(`${gate}：${from} → ${to}`, `${gate}: ${from} → ${to}`),
} as const;
