import { words } from '@parkdeck/core/kit/words';

export const TOUR_WORDS = {
  title: words('导览', 'Tour'),
  invite: words('第一次来？五步看懂这个控制台', 'New here? Five steps show you around'),
  start: words('开始导览', 'Take the tour'),
  decline: words('不用了', 'No, thanks'),
  next: words('下一步', 'Next'),
  back: words('上一步', 'Back'),
  leave: words('退出导览', 'Leave the tour'),
  done: words('完成', 'Done'),
  again: words('使用导览', 'Take the tour'),
} as const;

export const stepOf = (step: number, all: number) => words(`第 ${step} 步，共 ${all} 步`, `Step ${step} of ${all}`);
