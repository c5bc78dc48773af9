import { counted } from '@parkdeck/core/lib/counted';
import { daysLeftWords } from '@parkdeck/core/lib/length';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';
import { needsPermission } from '../permission-words.ts';

const count = (number: number): string => grouped(number);

export const PART_WORDS = {
  search: words('按名称查找', 'Find by name'),
  ticked: (number: number, all: number): Words =>
    words(`已选 ${count(number)} / ${count(all)} 项`, `${count(number)} of ${count(all)} chosen`),
  every: words('全选', 'All'),
  none: words('全不选', 'None'),
  expand: words('展开', 'Expand'),
  collapse: words('收起', 'Collapse'),
  save: words('保存', 'Save'),
  cancel: words('取消', 'Cancel'),
  close: words('关闭', 'Close'),
  edit: words('编辑', 'Edit'),
  add: words('添加', 'Add'),
  actions: words('操作', 'Actions'),
  remove: words('移除', 'Remove'),
  saved: words('更新成功', 'Updated'),
  overwrites: (labels: readonly Words[]): Words =>
    words(
      `别人刚改过${labels.map(({ zh }) => `「${zh}」`).join('')}，保存会覆盖`,
      `Somebody else has just changed ${labels.map(({ en }) => en).join(', ')}: saving overwrites that`,
    ),
  loadFailed: words('没有读出来，再试一次', 'Could not be loaded, try again'),
  retry: words('重试', 'Retry'),
  noRight: needsPermission,
  notOpen: (detail: Words): Words =>
    words(`${detail.zh}。没有这个权限，找管理员`, `${detail.en}. You may not do that: ask your administrator`),
  copy: words('复制', 'Copy'),
  copied: words('已复制', 'Copied'),
  number: words('#', '#'),
  kind: words('类型', 'Kind'),
  span: words('起止（含两端）', 'From – to (included)'),
  days: words('天数', 'Days'),
  daysOf: (number: number): Words => words(`${count(number)} 天`, counted(number, 'day')),
  amount: words('金额（元）', 'Amount (CNY)'),
  payWay: words('支付', 'Paid by'),
  unpaid: words('未付', 'Not paid'),
  order: words('订单', 'Order'),
  ledgerNote: words('只增不改，退款记冲正', 'Only ever added to; refunds are reversals'),
  usedOf: (used: number, left: number): Words =>
    left < 0
      ? daysLeftWords(left)
      : words(`已用 ${count(used)} 天，剩 ${count(left)} 天`, `${counted(used, 'day')} used, ${count(left)} left`),
  pausedFrom: (day: string): Words => words(`${day} 起暂停`, `Paused from ${day}`),
  startsOn: (day: string): Words => words(`${day} 开始`, `Starts on ${day}`),
  stalls: words('车位数', 'Stalls'),
  area: words('区域', 'Area'),
  sumOf: (sum: number, most: number): Words =>
    words(`合计 ${count(sum)} / ${count(most)} 个`, `${count(sum)} of ${counted(most, 'stall')}`),
  tooMany: words('合计不能超过车位组的车位数', 'The sum cannot exceed the group'),
  carType: words('车类', 'Car type'),
  chooseCarType: words('选一个车类，看它在这个通道的时段', 'Choose a car type to see its times at this gate'),
  chooseGate: words('选一个通道，看这个车类在那里的时段', 'Choose a gate to see the times of this car type there'),
  always: words('未设时段：任何时间都可通过', 'No times set: it may pass at any time'),
  weekdays: [
    words('一', 'Mon'),
    words('二', 'Tue'),
    words('三', 'Wed'),
    words('四', 'Thu'),
    words('五', 'Fri'),
    words('六', 'Sat'),
    words('日', 'Sun'),
  ],
  hours: words(
    '点或拖选允许通过的时间，每格半小时',
    'Press or drag the times at which it may pass, half an hour a cell',
  ),
  allowAll: words('全部允许', 'Allow all'),
  clear: words('清空', 'Clear'),
  date: words('日期', 'Date'),
  start: words('开始', 'Start'),
  end: words('结束', 'End'),
  allow: words('允许通过', 'May pass'),
  before: words('变更前', 'Before'),
  after: words('变更后', 'After'),
  field: words('字段', 'Field'),
  created: words('新增的行', 'A new row'),
  removed: words('删除的行', 'A removed row'),
  noChanges: words('没有字段变更', 'No field has changed'),
  noChangesDetail: words(
    '不改数据的操作也会记录，例如登录、导出、下发指令',
    'What changes no data is logged too: signing in, exports, commands to devices',
  ),
  passwordsOnce: words('新密码只在这里显示一次', 'The new passwords show here only once'),
  noneReset: words('密码没有重置', 'No password was reset'),
  mustChange: words('首次登录时须修改', 'They must be changed at the first sign-in'),
  noPasswordShown: words('已重置', 'Reset'),
  resetQuestion: (number: number, name: string | undefined): Words =>
    words(
      name ? `重置 ${name} 的密码？` : `重置 ${count(number)} 个用户的密码？`,
      name ? `Reset the password of ${name}?` : `Reset the passwords of ${counted(number, 'user')}?`,
    ),
  reset: words('重置密码', 'Reset password'),
  replaces: words('替换原有设置，立即生效', 'Replaces what was set, at once'),
  similar: (plate: string, number: number): Words =>
    words(
      `没有 ${plate}，相近的车牌：`,
      `No ${plate}; ${number === 1 ? 'this plate is' : 'these plates are'} like it:`,
    ),
  notSet: words('还没有设置', 'Not set yet'),
} as const;
