import { words } from '@parkdeck/core/kit/words';

/** Of a switch between a plain list and another look at the same rows. */
export const SHAPE_WORDS = {
  list: words('列表', 'List'),
  label: words('显示方式', 'Show as'),
} as const;
