import { words } from '@parkdeck/core/kit/words';

/** Texts of the bar at the bottom of a phone. */
export const BOTTOM_WORDS = {
  title: words('常用页面', 'Most used pages'),
  board: words('看板', 'Gates'),
  exceptions: words('异常', 'Exceptions'),
  approvals: words('复核', 'Approvals'),
  caseFile: words('车辆', 'Vehicle'),
  find: words('查找', 'Find'),
} as const;
