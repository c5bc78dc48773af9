import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the tree of districts. */
export const DISTRICT_WORDS = {
  shape: words('区划树', 'Tree'),
  tree: words('行政区划与车场', 'Regions and their parks'),
  none: words('未归属', 'Not assigned'),
  noneHint: words('拖到区县，或按 M 选择', 'Drag them to a district, or press M'),
  find: words('找区县、网格或车场', 'Find a region, grid or park'),
  nothing: words('没有匹配的区县或车场', 'No region or park matches'),
  clearText: words('清空查找', 'Clear the search'),
  move: words('移到…', 'Move to …'),
  cut: words('剪切车场', 'Cut parks'),
  paste: words('移到这里', 'Move here'),
  picked: (number: number): Words => words(`已选 ${number} 个车场`, `${counted(number, 'park')} picked`),
  held: (number: number): Words =>
    words(`已剪切 ${number} 个车场，到区县上按 Ctrl+V`, `${counted(number, 'park')} cut: press Ctrl+V on a district`),
  clear: words('取消', 'Clear'),
  parks: (number: number): Words => words(`${number} 个车场`, counted(number, 'park')),
  pickFirst: words('先选一个车场', 'Pick a park first'),
  districtFirst: words('先移到一个区县或网格上', 'Go to a district or grid first'),
  hint: words(
    '拖动车场到区县或网格；空格选择，Ctrl+X 剪切，Ctrl+V 移到光标所在区县，M 选择区县',
    'Drag parks to a district or grid; Space picks, Ctrl+X cuts, Ctrl+V moves to the district at the cursor, M asks',
  ),
} as const;
