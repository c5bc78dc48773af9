import { words } from '../../kit/words.ts';

/** Options of a reference to a building of the row's park. */
export const BUILDING = {
  label: words('楼栋', 'Building'),
  wire: 'buildingId',
  filter: true,
  within: { park: 'park' },
} as const;

/** Options of a floor as people write it: B2 and B1 below ground, 1F and up above. */
export const FLOOR = {
  label: words('楼层', 'Floor'),
  max: 3,
  pattern: 'B[1-9]\\d?|[1-9]\\d?F',
  patternHelp: words('写成 B1、B2 或 1F、2F', 'Write B1, B2 or 1F, 2F'),
  width: 80,
} as const;
