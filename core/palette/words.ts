import { lower, words, type Words } from '../kit/words.ts';

/** Texts shown beside entries. */
export const ENTRY_WORDS = {
  openView: words('保存的视图', 'Saved view'),
  previewFirst: words('先预览再执行', 'previewed first'),
  fills: (labels: readonly Words[]): Words =>
    words(`填${labels.map(({ zh }) => zh).join('、')}`, `Asks for ${labels.map(({ en }) => lower(en)).join(', ')}`),
} as const;

/** Answers that every step of their kind offers. */
export const ANSWER_WORDS = {
  today: words('今天', 'Today'),
  yesterday: words('昨天', 'Yesterday'),
  dayBefore: words('前天', 'Day before yesterday'),
  tomorrow: words('明天', 'Tomorrow'),
  monthEnd: words('月底', 'End of month'),
  nextMonthEnd: words('下月底', 'End of next month'),
  yearEnd: words('年底', 'End of year'),
  yes: words('是', 'Yes'),
  no: words('否', 'No'),
  noPlate: words('无牌', 'No plate'),
} as const;
