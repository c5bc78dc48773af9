import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

export const SCREEN_WORDS = {
  /** The kind that nothing states: a share of a ring has a name. */
  unstated: words('未记录', 'Not recorded'),
  remaining: words('余位', 'Free'),
  stalls: words('总车位', 'Stalls'),
  todayMoney: words('今日', 'Today'),
  yesterday: words('昨日', 'Yesterday'),
  other: words('其他', 'Others'),
  nothing: words('暂无数据', 'Nothing yet'),
  failed: words('取不到数据', 'No data'),
  mayNot: words('没有权限看这项数据', 'You may not see this'),
  allParks: words('全部车场', 'All parks'),
  wider: (own: string, company: string): Words =>
    words(`数据范围：${own}的全部车场，不只「${company}」`, `Figures of all parks of ${own}, not only of ${company}`),
  loading: words('正在加载', 'Loading'),
  noPicture: words('没有图片', 'No picture'),
  online: words('在线', 'Online'),
  offline: words('离线', 'Offline'),
  lanesOnline: (on: number, all: number): Words => words(`在线 ${on} / ${all}`, `${on} of ${all} online`),
  noPlate: words('无牌车', 'No plate'),
  old: (minutes: number): Words =>
    minutes < 60
      ? words(`${minutes} 分钟前的数据`, `${minutes} min old`)
      : words(`${Math.floor(minutes / 60)} 小时前的数据`, `${Math.floor(minutes / 60)} h old`),
  lost: words('连不上平台，恢复后自动更新', 'No connection. It updates by itself when it is back'),
  noScreens: words('还没有大屏', 'No screens yet'),
  noScreensDetail: words('先在大屏管理里新增一块', 'Add one under Big screens first'),
  gone: words('这块大屏不在了', 'This screen is gone'),
  goneDetail: words('可能已被删除，或不在你的单位', 'It may have been removed, or belongs to another company'),
  toList: words('大屏管理', 'Big screens'),
  empty: words('这块大屏还没有内容', 'This screen is empty'),
  show: words('打开大屏', 'Show on the wall'),
  edit: words('编辑布局', 'Edit layout'),
  fullScreen: words('全屏', 'Full screen'),
  leave: words('退出', 'Leave'),
  nextScreen: words('下一块', 'Next screen'),
  wall: words('大屏', 'Wall screen'),
  tiles: (count: number): Words => words(`${count} 块`, counted(count, 'tile')),
} as const;

export const EDITOR_WORDS = {
  title: words('编辑大屏', 'Edit screen'),
  add: words('添加', 'Add'),
  remove: words('删除', 'Delete'),
  undo: words('撤销', 'Undo'),
  redo: words('重做', 'Redo'),
  save: words('保存', 'Save'),
  saved: words('已保存大屏', 'Screen saved'),
  close: words('关闭', 'Close'),
  content: words('内容', 'Subject'),
  look: words('样式', 'Look'),
  heading: words('标题', 'Title'),
  headingHelp: words('不填时用内容的名称', 'Leave empty for the name of the subject'),
  query: words('查询模板', 'Saved query'),
  chooseQuery: words('选择查询模板', 'Choose a saved query'),
  refresh: words('刷新', 'Refresh'),
  refreshHelp: words('不填为 60 秒', 'Leave empty for 60 seconds'),
  seconds: words('秒', 's'),
  image: words('图片', 'Picture'),
  select: words('选中一块来设置', 'Choose a tile to set it up'),
  full: words('放不下了：最多 12 块，或腾出地方', 'No room: 12 tiles at most, or make room'),
  noRoom: words('那里放不下', 'No room there'),
  next: words('下一块', 'Next tile'),
  previous: words('上一块', 'Previous tile'),
  move: words('移动', 'Move'),
  resize: words('调整大小', 'Resize'),
  unsaved: words('有未保存的改动', 'Unsaved changes'),
  discard: words('放弃改动？', 'Discard the changes?'),
  discardRun: words('放弃', 'Discard'),
  keep: words('继续编辑', 'Keep editing'),
  keysHelp: words(
    'J K 换块 · 方向键移动 · Shift+方向键调大小 · A 添加 · Delete 删除 · Ctrl+Z 撤销',
    'J K: next tile · arrows: move · Shift+arrows: resize · A: add · Delete: remove · Ctrl+Z: undo',
  ),
  placeOf: (x: number, y: number, width: number, height: number): Words =>
    words(
      `第 ${x + 1} 列第 ${y + 1} 行，宽 ${width} 高 ${height}`,
      `Column ${x + 1}, row ${y + 1}, ${width} by ${height}`,
    ),
} as const;

export const QUERY_WORDS = {
  run: words('试运行', 'Try it'),
  views: words('可查的视图', 'Views'),
  result: (rows: number): Words => words(`${rows} 行`, counted(rows, 'row')),
  none: words('没有结果行', 'No rows'),
  first: (shown: number): Words => words(`只显示前 ${shown} 行`, `The first ${counted(shown, 'row')}`),
  addParameter: words('添加参数', 'Add parameter'),
  name: words('参数名', 'Name'),
  label: words('名称', 'Label'),
  kind: words('类型', 'Kind'),
  initial: words('默认值', 'Default'),
  remove: words('删除', 'Remove'),
  noColumns: words('试运行后列出各列', 'Columns are listed after a try'),
  runNow: words('运行', 'Run'),
} as const;
