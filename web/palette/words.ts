import { counted, countedOf } from '@parkdeck/core/lib/counted';
import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { COPY_WORDS } from '../resource/parts/copy-line.ts';
import { WAITING } from './waiting-words.ts';

/** Texts of the palette itself. Names of its entries are in `entry-words.ts`. */
export const PALETTE = {
  misread: words('没有这个车牌，选一个相近的', 'No such plate, choose a similar one'),
  ...WAITING,
  whatToDo: words('要做什么？', 'What to do?'),
  loading: words('正在查找', 'Searching'),
  goAnyway: words('再按 Enter：', 'Enter again: '),
  pickAnother: words('换一个', 'choose another'),
  whoCan: words('看谁能开通', 'see who can allow it'),
  onlyFitting: words('只处理符合的', 'use only those that fit'),
  unavailable: words('不可用', 'Not available'),
  next: words('下一步', 'Next'),
  back: words('上一步', 'Back'),
  choose: words('选择', 'Choose'),
  toggle: words('选中', 'Toggle'),
  done: words('选好了', 'Done'),
  skip: words('用默认值', 'Use default'),
  run: words('执行', 'Run'),
  open: words('打开', 'Open'),
  makePlan: words('建立计划', 'Make plan'),
  seePlan: words('看计划', 'See the plan'),
  whichPark: words('哪个车场？', 'Which car park?'),
  openForm: words('打开表单', 'Open form'),
  moreInput: words('补参数', 'More input'),
  dropSelection: words('取消已选', 'Drop selection'),
  copyCli: COPY_WORDS.copy,
  useMod: words('动钱和开闸只用 Ctrl/⌘ Enter 执行', 'Money and gates run on Ctrl/⌘ Enter only'),
  runnable: words('可以执行', 'Ready to run'),
  checking: words('正在预演', 'Previewing'),
  willBe: words('执行后会这样', 'What will happen'),
  rehearsed: words('预演，尚未写入', 'nothing is written yet'),
  alsoPossible: words('也可以', 'Or'),
  action: words('操作', 'Action'),
  amountDue: words('收款', 'To take'),
  amountBack: words('退回', 'Given back'),
  meanwhile: words('同时', 'Also'),
  nothingChanges: words('没有变化', 'Nothing changes'),
  undo: words('撤销', 'Undo'),
  nothingChosen: words('没有选中任何一项', 'Nothing is chosen'),
  unreadable: words('这样写读不懂', 'Cannot be read'),
  typeThenEnter: words('输入后按 Enter', 'Type, then press Enter'),
  notLoaded: words('没有读出来', 'Could not be loaded'),
  notSearched: words(
    '平台没有回应，记录没有查到。稍后再试。',
    'The platform did not answer, so no records were searched. Try again later.',
  ),
  nothingFoundIn: words(
    '车牌、姓名、手机、编号和命令里都没有。',
    'Not among plates, names, phones, numbers and commands.',
  ),
  newPass: words('为它新增月租', 'Open a pass for it'),
  newBlacklist: words('加入黑名单', 'Add to the blacklist'),
  searchAgain: words('清空重找', 'Clear and search again'),
} as const;

export const GROUPS = {
  best: words('最佳匹配', 'Best matches'),
  similar: words('是不是要找', 'Did you mean'),
  recent: words('最近', 'Recent'),
  undo: words('刚做过', 'Just done'),
  pages: words('页面', 'Pages'),
  records: words('记录', 'Records'),
  actions: words('操作', 'Actions'),
  settings: words('设置', 'Settings'),
  others: words('其他', 'Other'),
} as const;

const joined = (parts: readonly Words[], zh: string, en: string): Words =>
  words(parts.map((part) => part.zh).join(zh), parts.map((part) => part.en).join(en));

/** Sentences with values in them. */
export const SAY = {
  forSelected: (count: number, unit: Words, title: Words): Words =>
    words(
      `对已选的 ${count} ${unit.zh}${title.zh}`,
      `For the ${count} selected ${count === 1 ? lower(title.en) : unit.en}`,
    ),
  forFocused: (title: Words): Words => words(`对当前${title.zh}`, `For the focused ${lower(title.en)}`),
  selected: (count: number, unit: Words, title: Words): Words =>
    words(`已选 ${count} ${unit.zh}${title.zh}`, `${count} ${count === 1 ? lower(title.en) : unit.en} selected`),
  counted: (count: number, unit: Words, title: Words): Words =>
    words(`${count} ${unit.zh}${title.zh}`, `${count} ${count === 1 ? lower(title.en) : unit.en}`),
  which: (title: Words): Words => words(`哪个${title.zh}？`, `Which ${lower(title.en)}?`),
  ask: (label: Words): Words => words(`${label.zh}？`, `${label.en}?`),
  missing: (labels: readonly Words[]): Words =>
    words(`还缺${joined(labels, '、', ', ').zh}`, `Missing: ${joined(labels, '、', ', ').en}`),
  noneFits: (count: number): Words =>
    words(count === 1 ? '不符合' : `${count} 个都不符合`, count === 1 ? 'Does not fit' : `None of ${count} fits`),
  someDoNot: (count: number): Words => words(`${count} 个不符合`, `${count} do not fit`),
  notFound: (text: string): Words => words(`没有找到「${text}」`, `Nothing found for “${text}”`),
  results: (count: number): Words => words(`${count} 条结果`, counted(count, 'result')),
  chooseOne: (count: number): Words => words(`有 ${count} 个，选一个`, `${count} match, choose one`),
  chosen: (count: number): Words => words(`已选 ${count} 项`, `${count} chosen`),
  noRow: (title: Words, text: string): Words => words(`没有${title.zh}「${text}」`, `No ${lower(title.en)} “${text}”`),
  unread: (parts: readonly string[]): Words =>
    words(`没有读懂「${parts.join(' ')}」，删掉或改写`, `Not understood: “${parts.join(' ')}”. Delete or reword it`),
  runTake: (title: Words, amount: string): Words => words(`${title.zh}并收款 ${amount}`, `${title.en}, take ${amount}`),
  runMany: (title: Words, count: number, unit: Words): Words =>
    words(`${title.zh} ${count} ${unit.zh}`, `${title.en} ${countedOf(count, unit.en)}`),
  planOf: (title: Words, count: number, unit: Words): Words =>
    words(`建立计划：${title.zh} ${count} ${unit.zh}`, `Plan: ${title.en} ${countedOf(count, unit.en)}`),
  more: (count: number): Words => words(`还有 ${count} 个`, `${count} more`),
  someFail: (count: number): Words => words(`${count} 个不能执行`, `${count} cannot run`),
  undoTitle: (title: string): Words => words(`撤销「${title}」`, `Undo “${title}”`),
  minutesLeft: (minutes: number): Words =>
    minutes <= 0
      ? words('', '')
      : words(
          minutes < 60 ? `还可撤销 ${minutes} 分钟` : `还可撤销 ${Math.floor(minutes / 60)} 小时`,
          minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`,
        ),
} as const;
