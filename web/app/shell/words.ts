import { words } from '@parkdeck/core/kit/words';

export const SHELL_WORDS = {
  skip: words('跳到内容', 'Skip to content'),
  menu: words('菜单', 'Menu'),
  topMenu: words('顶部菜单', 'Top menu'),
  more: words('更多', 'More'),
  collapse: words('收起侧栏', 'Collapse the menu'),
  expand: words('展开侧栏', 'Expand the menu'),
  openMenu: words('打开菜单', 'Open the menu'),
  palette: words('搜索车牌、订单，或输入命令', 'Search, or type a command'),
  paletteName: words('命令面板', 'Command palette'),
  colour: words('主题色', 'Accent colour'),
  theme: words('主题', 'Theme'),
  notice: words('通知', 'Notices'),
  lock: words('锁屏', 'Lock the screen'),
  fullscreen: words('全屏', 'Full screen'),
  leaveFullscreen: words('退出全屏', 'Leave full screen'),
  language: words('语言', 'Language'),
  community: words('社区平台', 'Community platform'),
  user: words('我的账户', 'My account'),

  tabs: words('标签', 'Tabs'),
  closeTab: words('关闭', 'Close'),
  refresh: words('刷新', 'Refresh'),
  menuSearch: words('菜单搜索', 'Menu search'),
  tabActions: words('标签操作', 'Tab actions'),
  draft: words('有未保存的草稿', 'Has an unsaved draft'),
  nextTab: words('下一个标签', 'Next tab'),
  previousTab: words('上一个标签', 'Previous tab'),
  allTabs: words('全部标签', 'All tabs'),

  allKeys: words('快捷键', 'Keys'),
  menuCompleteKey: words('查找菜单', 'Find a menu'),
  noMenus: words('没有可用的菜单', 'No menus'),

  undo: words('撤销', 'Undo'),
} as const;

export const shellText = {
  closeNamed: (name: string) => words(`关闭「${name}」`, `Close “${name}”`),
  notices: (n: number) => words(`通知，${n} 条`, `Notices, ${n}`),
} as const;
