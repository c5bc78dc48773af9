import { words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';

/** Texts of the terminal palette. */
export const PALETTE = {
  search: words(
    '输入命令、车牌、姓名、手机……  ↑↓ 选择  回车 执行  Esc 退出',
    'Type a command, a plate, a name, a phone …  ↑↓ choose  Enter run  Esc leave',
  ),
  none: words('没有找到', 'Nothing found'),
  on: words('对', 'On'),
  row: words('哪一个？', 'Which one?'),
  several: (name: string) => words(`有几个都叫「${name}」，选一个`, `Several are called “${name}”: choose one`),
  asksFor: (count: number) => words(`还要填 ${count} 项`, `Asks for ${counted(count, 'more answer')}`),
  nothing: words('不填', 'Leave it empty'),
  skip: words('可以不填，回车跳过', 'May stay empty: Enter'),
  present: (text: string) => words(`现在：${text}`, `Now: ${text}`),
  next: words('Tab 下一项', 'Tab goes on to the next'),
  loading: words('正在试算 …', 'Working it out …'),
  run: words('回车执行  Tab 再填一项  Esc 返回', 'Enter runs it  Tab adds a value  Esc goes back'),
  back: words('Esc 返回', 'Esc goes back'),
  sure: words('按 y 执行  Tab 再填一项  Esc 返回', 'y runs it  Tab adds a value  Esc goes back'),
  undo: (what: string) => words(`Ctrl+Z 撤销刚才的「${what}」`, `Ctrl+Z undoes “${what}”`),
  loadingRows: words('查找 …', 'Searching …'),
} as const;

/** Texts of a walked list. */
export const LIST = {
  keys: words(
    'j k 移动  回车 详情  x 选  a 操作  / 查找  r 刷新  Esc 返回',
    'j k move  Enter open  x select  a act  / find  r refresh  Esc back',
  ),
  record: words('j k 上一条下一条  a 操作  Esc 返回', 'j k next or previous  a act  Esc back'),
  loading: words('读取 …', 'Reading …'),
  chosen: (count: number) => words(`已选 ${count}`, `${count} selected`),
  page: (page: number) => words(`，第 ${page} 页`, `, page ${page}`),
} as const;
