import { words } from '@parkdeck/core/kit/words';

/**
 * Settings that the palette offers. Their pinyin is generated together with the catalogue's (`generate-pinyin.ts`), so
 * keep each text in one string.
 */
export const SETTINGS = {
  theme: words('主题', 'Theme'),
  themeSystem: words('跟随系统', 'Follow the system'),
  chinese: words('切换到中文', 'Switch to Chinese'),
  english: words('切换到英文', 'Switch to English'),
  density: words('密度', 'Density'),
  densityAuto: words('随屏宽', 'By screen width'),
  accent: words('主题色', 'Accent colour'),
  accentOwn: words('用主题自己的颜色', 'Use the theme’s own colour'),
  lock: words('锁屏', 'Lock'),
  company: words('切换单位', 'Switch company'),
  signOut: words('退出登录', 'Sign out'),
  fullscreen: words('全屏', 'Full screen'),
  hints: words('按键提示', 'Key hints'),
  side: words('收起或展开侧栏', 'Collapse or expand the side'),
  sideMode: words('侧栏与顶部菜单互换', 'Swap side and top menu'),
  refresh: words('刷新当前标签', 'Refresh this tab'),
  closeTab: words('关闭当前标签', 'Close this tab'),
  closeOthers: words('关闭其他标签', 'Close other tabs'),
  closeAll: words('关闭全部标签', 'Close all tabs'),
  workspace: words('工作区', 'Workspace'),
  saveWorkspace: words('存为工作区', 'Save as workspace'),
  keys: words('快捷键', 'Keys'),
} as const;
