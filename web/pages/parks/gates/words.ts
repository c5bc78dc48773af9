import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of the tree of gates. */
export const GATE_TREE_WORDS = {
  shape: words('树', 'Tree'),
  tree: words('通道和设备', 'Gates and devices'),
  noDevice: words('没有设备', 'No device'),
  heard: (time: string): Words => words(`最后在线 ${time}`, `Last heard ${time}`),
  never: words('从未在线', 'Never heard'),
  devices: (count: number): Words => words(`${grouped(count)} 台设备`, counted(count, 'device')),
  off: (count: number): Words => words(`${grouped(count)} 台离线或故障`, `${grouped(count)} away or at fault`),
  cut: words(
    '设备很多，只画前 500 台。筛选车场可看全',
    'Only the first 500 devices are drawn. Filter by park to see all',
  ),
} as const;
