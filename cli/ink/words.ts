import { words } from '@parkdeck/core/kit/words';

/** Texts of the terminal palette. */
export const PALETTE = {
  search: words(
    '输入命令、车牌、姓名、手机……  ↑↓ 选择  回车 执行  Esc 退出',
    'Type a command, a plate, a name, a phone …  ↑↓ choose  Enter run  Esc leave',
  ),
  none: words('没有找到', 'Nothing found'),
  on: words('对', 'On'),
  row: words('哪一个？', 'Which one?'),
  skip: words('可以不填，回车跳过', 'May stay empty: Enter'),
  loading: words('正在试算 …', 'Working it out …'),
  run: words('回车执行  Esc 返回', 'Enter runs it  Esc goes back'),
  back: words('Esc 返回', 'Esc goes back'),
  sure: words('按 y 执行  Esc 返回', 'y runs it  Esc goes back'),
  loadingRows: words('查找 …', 'Searching …'),
} as const;
