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
  forget: words('忘掉搜索习惯', 'Forget search habits'),
  forgotten: words('搜索习惯已忘掉', 'Search habits are forgotten'),
} as const;

/** What people also call settings. */
export const SETTING_WORDS = {
  light: [
    words('浅色', 'light'),
    words('亮色', 'light mode'),
    words('白天模式', 'light theme'),
    words('日间模式', 'day mode'),
  ],
  dark: [
    words('深色', 'dark'),
    words('暗色', 'dark mode'),
    words('夜间模式', 'night mode'),
    words('暗黑模式', 'dark theme'),
    words('黑夜模式', 'night theme'),
  ],
  lock: [words('锁定屏幕', 'lock screen')],
  keys: [words('键盘快捷键', 'shortcuts'), words('热键', 'hotkeys'), words('按键一览', 'keyboard shortcuts')],
  signOut: [words('注销', 'log out'), words('登出', 'log off'), words('注销登录', 'logout')],
  forget: [words('清除使用习惯', 'forget habits'), words('重置排序', 'reset suggestions')],
} as const;
