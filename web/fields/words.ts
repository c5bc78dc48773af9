import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';

/** Texts of the values of the field kinds; all other texts come from declarations. */
export const FIELD_WORDS = {
  yes: words('是', 'Yes'),
  no: words('否', 'No'),
  yuan: words('元', 'CNY'),
  percent: words('%', '%'),
  hidden: words('不显示', 'Not shown'),
  pictures: (count: number) => words(`${count} 张图片`, counted(count, 'picture')),
  items: words('项', 'items'),
  last7: words('近 7 天', 'Last 7 days'),
} as const;
