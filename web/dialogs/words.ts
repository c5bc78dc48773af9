import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

export const DIALOG_WORDS = {
  cancel: words('取消', 'Cancel'),
  close: words('关闭', 'Close'),
  done: words('完成', 'Done'),
  retry: words('重试', 'Try again'),

  switchTitle: words('切换单位', 'Switch company'),
  switchDetail: words('关闭全部标签，回到首页', 'Closes every tab and opens the home page'),
  switchField: words('单位', 'Company'),
  switchHelp: words('不选则回到自己的单位', 'Leave empty for your own company'),
  switchSubmit: words('切换', 'Switch'),
  switchEmpty: words('搜索单位', 'Find a company'),

  lockTitle: words('锁屏', 'Lock the screen'),
  lockDetail: words('设一个锁屏密码，解锁时要用', 'Set a lock password; it opens the screen again'),
  lockField: words('锁屏密码', 'Lock password'),
  lockEmpty: words('锁屏密码不能为空', 'The lock password cannot be empty'),
  lockSubmit: words('锁屏', 'Lock'),
  lockUnsafe: words(
    '这个地址没有加密，浏览器不提供锁屏所需的功能。用 https 打开',
    'This address is not encrypted and the browser offers no lock. Open it with https',
  ),

  themeTitle: words('主题', 'Theme'),
  themeSystem: words('跟随系统', 'Follow the system'),
  themeSystemNote: words('白天素白，夜间夜班', 'White by day, dark by night'),
  accent: words('主题色', 'Accent colour'),
  accentOwn: words('用主题自带的颜色', 'Use the theme’s own'),
  accentPick: words('自选颜色', 'Pick a colour'),
  accentTints: words('色阶', 'Tints'),
  accentWrong: words('写成 #409EFF', 'Write it as #409EFF'),
  density: words('密度', 'Density'),
  densityAuto: words('自动', 'Automatic'),
  hints: words('键位提示', 'Key hints'),
  hintsShow: words('显示', 'Show'),
  hintsHover: words('悬停时', 'On hover'),
  hintsHide: words('隐藏', 'Hide'),
  motion: words('动效', 'Motion'),
  motionSystem: words('跟随系统', 'System'),
  motionReduce: words('减少', 'Reduced'),
  sideMode: words('菜单位置', 'Menu'),
  sideVertical: words('侧栏', 'Side'),
  sideHorizontal: words('顶部', 'Top'),

  logTitle: words('错误日志', 'Error log'),
  logDetail: words('只存在这个浏览器里，上传后供排查', 'Kept in this browser only; upload it to have it looked at'),
  logNone: words('没有错误', 'No errors'),
  logNoneDetail: words('页面出错时记在这里，可上报', 'What goes wrong on a page is kept here and can be reported'),
  logTime: words('时间', 'Time'),
  logType: words('类型', 'Type'),
  logMessage: words('消息', 'Message'),
  logUrl: words('地址', 'Address'),
  logStack: words('堆栈', 'Stack'),
  logInfo: words('附加信息', 'Info'),
  logUpload: words('上传', 'Upload'),
  logClear: words('清空', 'Clear'),
  logUploadConsequence: words('地址、消息和堆栈发送到平台', 'Addresses, messages and stacks go to the platform'),
  logClearConsequence: words('本地日志不再保留', 'The local log is gone'),
  logSent: words('发送成功', 'sent successfully'),
  logCleared: words('清空成功', 'cleared successfully'),

  searchTitle: words('菜单搜索', 'Menu search'),
  searchHint: words('Esc 关闭', 'Esc closes'),
  searchField: words('菜单名称的开头', 'Beginning of a menu name'),
  searchNone: words('没有这样开头的菜单', 'No menu begins like this'),

  helpTitle: words('这里可用的键', 'Keys that work here'),
  helpRebind: words('改键', 'Change key'),
  helpPress: words('按下新键', 'Press the new key'),
  helpReset: words('恢复默认', 'Reset'),
  helpFind: words('找操作或键', 'Find an action or a key'),
  helpNone: words('这里没有这样的键', 'No such key here'),
  helpInPlace: words('在控件里', 'In a control'),
  helpPrint: words('打印', 'Print'),
  helpSave: words('已保存', 'Saved'),
  helpGuide: words('使用指南', 'Guide'),

  workspaceName: words('工作区名称', 'Workspace name'),
} as const;

/** B46: questions with a count. */
export const logQuestion = {
  upload: (n: number) => words(`上传 ${n} 条错误日志？`, `Upload ${counted(n, 'error')}?`),
  clear: (n: number) => words(`清空 ${n} 条错误日志？`, `Clear ${counted(n, 'error')}?`),
};

export const backToCompany = (company: string) => words(`回到${company}`, `Back to ${company}`);

/** The action that has the key. */
export const takenFor = (label: Words): Words => words(`已用于「${label.zh}」`, `Taken by “${label.en}”`);
