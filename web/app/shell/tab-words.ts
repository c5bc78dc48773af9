import { words } from '@parkdeck/core/kit/words';

/** Texts of the menus of tabs, loaded with them. */
export const TAB_WORDS = {
  closeOthers: words('关闭其他', 'Close others'),
  closeRight: words('关闭右侧', 'Close to the right'),
  noneRight: words('右侧没有可关闭的标签', 'Nothing to close at the right'),
  closeAll: words('关闭全部', 'Close all'),
  noneClosed: words('没有刚关的标签', 'No tab was closed'),
  reopenTab: words('重新打开刚关的标签', 'Reopen closed tab'),
  toRightPane: words('移到右侧窗格', 'Move to right pane'),
  toLeftPane: words('移到左侧窗格', 'Move to left pane'),
  otherPane: words('换到另一侧窗格', 'Go to other pane'),
  pin: words('固定', 'Pin'),
  unpin: words('取消固定', 'Unpin'),
  onlyTab: words('只有一个标签', 'It is the only tab'),
  homeTab: words('首页不能关闭', 'Home does not close'),
  findTab: words('找标签', 'Find a tab'),
  open: words('打开的标签', 'Open tabs'),
  closed: words('刚关的标签', 'Closed tabs'),
  noTab: words('没有这样的标签', 'No such tab'),
  dropLeft: words('放到左侧窗格', 'Drop for the left pane'),
  dropRight: words('放到右侧窗格', 'Drop for the right pane'),
} as const;
