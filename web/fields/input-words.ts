import { words } from '@parkdeck/core/kit/words';

/** Texts of the inputs of the field kinds, which come with the first form or filter. */
export const INPUT_WORDS = {
  any: words('不限', 'Any'),
  plateHint: words('回车加一个', 'Enter adds one'),
  picture: words('选择图片', 'Choose picture'),
  addPicture: words('添加图片', 'Add picture'),
  file: words('选择文件', 'Choose file'),
  remove: words('移除', 'Remove'),
  tooBig: words('图片不能超过 2 MB', 'A picture has at most 2 MB'),
  uploadFailed: words('没有传上去，再试一次', 'Not uploaded, try again'),
  from: words('起', 'from'),
  to: words('止', 'to'),
  today: words('今天', 'Today'),
  yesterday: words('昨天', 'Yesterday'),
  next7: words('未来 7 天', 'Next 7 days'),
  thisMonth: words('本月', 'This month'),
  time: words('时间', 'Time'),
} as const;
