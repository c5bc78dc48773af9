import { counted } from '@parkdeck/core/lib/counted';
import type { MenuProblem } from '@parkdeck/core/domain/service/wechat/menu';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the menu editor. */
export const MENU_WORDS = {
  title: words('自定义菜单', 'WeChat menu'),
  account: words('公众号', 'WeChat account'),
  noAccount: words('还没有公众号', 'There is no WeChat account yet'),
  noAccountDetail: words('先在「公众号配置」里添加', 'Add one at WeChat account first'),
  tree: words('菜单', 'Menu'),
  treeHint: words('拖动，或 Alt + 方向键', 'Drag, or Alt + arrows'),
  addTop: words('加一级菜单', 'Add'),
  addBelow: words('加子菜单', 'Add below'),
  remove: words('删除', 'Remove'),
  fresh: words('新菜单', 'New'),
  empty: words('还没有菜单项', 'No entries yet'),
  emptyDetail: words('最多 3 个一级菜单，每个下面 5 项', 'At most 3 entries, each with 5 below it'),
  entry: words('菜单项', 'Entry'),
  pick: words('选一项来编辑', 'Choose an entry to edit'),
  opens: words('有子菜单，点击只展开', 'It has entries below and only opens them'),
  bytes: (is: number, most: number): Words => words(`${is} / ${most} 字节`, `${is}/${counted(most, 'byte')}`),
  name: words('名称', 'Name'),
  kind: words('点击后', 'When tapped'),
  address: words('网址', 'Address'),
  path: words('小程序页面', 'Page of the mini program'),
  link: words('备用网页', 'Page for old clients'),
  linkHelp: words('不支持小程序的微信打开它', 'Opens where mini programs are not known'),
  reply: words('回复', 'Reply'),
  noReplies: words('还没有回复，先在「关键词回复」里添加', 'There are none. Add one at Keyword replies'),
  program: words('小程序', 'Mini program'),
  noPrograms: words('还没有小程序，先在「小程序」里添加', 'There are none. Add one at Mini programs'),
  choose: words('选择', 'Choose'),
  phone: words('手机上的样子', 'On the phone'),
  phoneOf: (names: string): Words => words(`手机底部菜单：${names}`, `Menu at the bottom: ${names}`),
  save: words('保存', 'Save'),
  saved: words('菜单已保存', 'Menu saved'),
  publish: words('发布', 'Publish'),
  publishAsk: (name: string): Words => words(`发布 ${name} 的菜单？`, `Publish the menu of ${name}?`),
  publishThen: words(
    '关注者最迟 5 分钟后看到。发布后不能撤销，只能再发布一次',
    'Followers see it within five minutes. It cannot be undone, only published again',
  ),
  cancel: words('取消', 'Cancel'),
  published: words('菜单已发布', 'Menu published'),
  publishedAt: (time: string): Words => words(`发布于 ${time}`, `Published ${time}`),
  never: words('未发布过', 'Never published'),
  unpublished: (count: number): Words => words(`${count} 处未发布`, `${count} not published`),
  noChanges: words('与已发布的相同', 'The same as published'),
  toFix: (count: number): Words => words(`${count} 处要改`, `${count} to fix`),
  mayNot: (code: string): Words => words(`没有权限 ${code}`, `Permission ${code} is missing`),
  added: words('新增', 'Added'),
  removed: words('删除', 'Removed'),
  changed: words('改动', 'Changed'),
  moved: words('移动', 'Moved'),
  up: words('上移', 'Up'),
  down: words('下移', 'Down'),
} as const;

const PROBLEMS: Readonly<Record<MenuProblem['rule'], (problem: MenuProblem) => Words>> = {
  empty: () => words('先加一项', 'Add an entry first'),
  'too-many-top': ({ most }) => words(`一级菜单最多 ${most} 项`, `At most ${most} at the bottom`),
  'too-many-below': ({ most }) => words(`子菜单最多 ${most} 项`, `At most ${most} below`),
  'too-deep': () => words('菜单只有两级', 'A menu has two levels'),
  'no-name': () => words('填写名称', 'Give it a name'),
  'name-bytes': ({ most, is }) =>
    words(
      `${is} 字节，最多 ${most}（一个汉字 3 字节）`,
      `${counted(is ?? 0, 'byte')}, at most ${most} (three a Chinese character)`,
    ),
  'no-kind': () => words('选择点击后做什么', 'Choose what it does'),
  'no-value': () => words('不能为空', 'Needed'),
  'no-address': () => words('以 http:// 或 https:// 开头', 'Begins with http:// or https://'),
  'value-bytes': ({ most }) => words(`最多 ${most} 字节`, `At most ${counted(most ?? 0, 'byte')}`),
  'no-reply': () => words('选择一条回复', 'Choose a reply'),
  'no-program': () => words('选择一个小程序', 'Choose a mini program'),
};
/** What is wrong, beside the field where it is. */
export const problemText = (problem: MenuProblem): Words => PROBLEMS[problem.rule](problem);
