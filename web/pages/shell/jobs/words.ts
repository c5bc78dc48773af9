import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

export const JOB_WORDS = {
  undoableNote: words('之后又改过的行不撤销', 'Rows changed since are left as they are'),
  nothingToUndoDetail: words(
    '续费、暂停、停用等操作后，在期限内可在这里撤销',
    'Renewals, pauses, stops and the like can be undone here while there is time',
  ),
  done: words('操作', 'Action'),
  rows: words('对象', 'Rows'),
  amount: words('金额（元）', 'Money (CNY)'),
  at: words('时间', 'Time'),
  undo: words('撤销', 'Undo'),
  undoAll: (number: number): Words => words(`撤销 ${count(number)} 条`, `Undo ${count(number)}`),
  showRows: words('逐条查看', 'Show each row'),
  hideRows: words('收起', 'Hide rows'),
  more: (number: number): Words => words(`等 ${count(number)} 条`, `of ${count(number)}`),
  firstOnly: (shown: number, all: number): Words =>
    words(`列出前 ${count(shown)} 条，共 ${count(all)} 条`, `The first ${count(shown)} of ${count(all)}`),
  move: words('移动', 'Move'),
  views: words('看什么', 'What to see'),
  activity: words('我的操作', 'My activity'),
  total: (number: number): Words => words(`${count(number)} 次`, `${count(number)} in all`),
  find: words('车牌、名称或操作', 'Plate, name or action'),
  from: words('来自', 'From'),
  all: words('全部', 'All'),
  span: (days: number): Words => (days === 1 ? words('今天', 'Today') : words(`${days} 天`, counted(days, 'day'))),
  onlyUndoable: words('只看可撤销', 'Only what can be undone'),
  nothingFound: words('没有符合的操作', 'Nothing matches'),
  nothingFoundDetail: words('换一段时间，或清空筛选', 'Choose another time, or clear the filters'),
  nothingDone: words('近 30 天没有操作', 'Nothing done in 30 days'),
  reset: words('清空筛选', 'Clear filters'),
  older: words('更早的', 'Earlier'),
  pick: words('选中', 'Select'),
  choose: (title: string): Words => words(`选中「${title}」`, `Select “${title}”`),
  plan: words('看计划', 'Open the plan'),
  run: words('看执行', 'See run'),
  undoPicked: (number: number): Words => words(`撤销选中的 ${count(number)} 次`, `Undo ${count(number)} selected`),
  makeRunbook: (number: number): Words =>
    words(`把选中的 ${count(number)} 次做成操作流程`, `Make a runbook of ${counted(number, 'action')}`),
  undoOne: (title: string, number: number): Words =>
    number > 1
      ? words(`撤销「${title}」的 ${count(number)} 条？`, `Undo “${title}” on ${counted(number, 'row')}?`)
      : words(`撤销「${title}」？`, `Undo “${title}”?`),
  undoSeveral: (number: number): Words => words(`撤销 ${count(number)} 次操作？`, `Undo ${counted(number, 'action')}?`),
  undoneCount: (number: number): Words =>
    number === 1
      ? words('已撤销', 'Undone')
      : words(`已撤销 ${count(number)} 次操作`, `${counted(number, 'action')} undone`),
  back: words('返回', 'Back'),
  added: words('新增', 'Added'),
  removed: words('删除', 'Removed'),
  changed: words('变更', 'Changed'),
  elsewhere: words('切换回当时的公司再发送', 'Switch back to its company to send it'),
  jobs: words('任务', 'Jobs'),
  jobsNote: words('导出、导入、批量', 'Exports, imports, bulk'),
  noJobs: words('没有任务', 'No jobs'),
  noJobsDetail: words(
    '后台导出、导入和批量操作在这里看进度',
    'Background exports, imports and bulk runs show their progress here',
  ),
  export: words('导出', 'Export'),
  import: words('导入', 'Import'),
  bulk: words('批量', 'Bulk'),
  cancel: words('取消', 'Cancel'),
  open: words('打开', 'Open'),
  resume: words('继续', 'Go on'),
  drafts: words('草稿', 'Drafts'),
  draftsNote: words('存在这台电脑的浏览器里，不含密码', 'Kept in this browser, without passwords'),
  noDrafts: words('没有草稿', 'No drafts'),
  noDraftsDetail: words(
    '没填完的表单刷新后还在，也列在这里',
    'A form that is not finished survives a reload, and stands here',
  ),
  filled: (number: number): Words => words(`${number} 项`, counted(number, 'field')),
  discard: words('放弃', 'Discard'),
  goOn: words('继续填', 'Go on'),
  outbox: words('待发送', 'To send'),
  outboxNote: words(
    '没收到答复，或维护时不能办的操作；重发不会做两次',
    'Without an answer, or put off by maintenance; sending again does nothing twice',
  ),
  noOutbox: words('没有待发送的操作', 'Nothing to send'),
  noOutboxDetail: words(
    '断网或维护时保存的内容先放在这里，过后自动发送；收钱和不能撤销的由你确认',
    'What is saved offline or in maintenance waits here and is sent later; money and what cannot be undone ask first',
  ),
  outboxState: {
    sending: words('发送中', 'Being sent'),
    waiting: words('自动再发', 'Sent again by itself'),
    asks: words('待你确认', 'Confirm to send'),
    refused: words('被拒绝', 'Refused'),
  },
  dropItem: words('不发了', 'Do not send'),
  editItem: words('改一改', 'Edit'),
  sendNow: words('现在发送', 'Send now'),
  confirmSend: words('确认发送', 'Confirm and send'),
  what: words('内容', 'Of'),
  state: words('状态', 'State'),
  progress: words('进度', 'Progress'),
  written: (rows: number, total: number): Words =>
    words(`${count(rows)} / ${count(total)} 条`, `${count(rows)} of ${count(total)}`),
  download: words('下载', 'Download'),
  toActivity: words('看我的操作', 'See my activity'),
  sayWhat: words('说要做什么', 'Say what to do'),
  notLoaded: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Try again'),
} as const;
