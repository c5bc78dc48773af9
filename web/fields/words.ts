import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';

/** Texts of the field kinds themselves; all other texts come from declarations. */
export const FIELD_WORDS = {
  system: words('系统', 'System'),
  yes: words('是', 'Yes'),
  no: words('否', 'No'),
  any: words('不限', 'Any'),
  yuan: words('元', 'CNY'),
  percent: words('%', '%'),
  hidden: words('不显示', 'Not shown'),
  unchanged: words('不填则不改', 'Leave empty to keep it'),
  choose: words('选择', 'Choose'),
  plateHint: words('回车加一个', 'Enter adds one'),
  picture: words('选择图片', 'Choose picture'),
  addPicture: words('添加图片', 'Add picture'),
  pictures: (count: number) => words(`${count} 张图片`, counted(count, 'picture')),
  file: words('选择文件', 'Choose file'),
  remove: words('移除', 'Remove'),
  tooBig: words('图片不能超过 2 MB', 'A picture has at most 2 MB'),
  uploadFailed: words('没有传上去，再试一次', 'Not uploaded, try again'),
  items: words('项', 'items'),
  from: words('起', 'from'),
  to: words('止', 'to'),
  today: words('今天', 'Today'),
  yesterday: words('昨天', 'Yesterday'),
  last7: words('近 7 天', 'Last 7 days'),
  next7: words('未来 7 天', 'Next 7 days'),
  thisMonth: words('本月', 'This month'),
  time: words('时间', 'Time'),
} as const;
