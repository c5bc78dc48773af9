import type { CaseDecision } from '../catalogue/traffic/exception.ts';
import { NONE_DRAWS } from '../catalogue/common.ts';
import { words, type Words } from '../kit/words.ts';
import { formatFen } from '../lib/money.ts';

const yuan = (fen: number): string => formatFen(fen, { sign: true });

/** Texts of the exception queue. */
export const CASE_WORDS = {
  title: words('异常处理', 'Exception queue'),
  doneToday: (number: number): Words => words(`今日已处理 ${number} 件`, `${number} done today`),
  queue: words('待处理', 'To deal with'),
  elsewhere: words('其他待办', 'Waiting elsewhere'),
  park: words('车场', 'Park'),
  allParks: words('全部车场', 'All parks'),
  /** Of the user's own decisions today, from when a case came to the desk. */
  pace: (seconds: number): Words => words(`我处理一件约 ${seconds} 秒`, `My median ${seconds} s`),
  paceHint: (number: number): Words =>
    words(
      `今日我处理的 ${number} 件，从打开到决定的用时中位数`,
      `${number} decided by me today: the median time from opening to deciding`,
    ),
  all: words('全部', 'All'),
  waiting: words('车在等', 'Waiting'),
  payment: words('支付', 'Payment'),
  device: words('设备', 'Device'),
  snoozed: (number: number, until: string): Words =>
    words(`${number} 件已推迟，最早 ${until}`, `${number} snoozed, the first until ${until}`),
  none: words('没有要处理的异常', 'Nothing to deal with'),
  noneDetail: words('通道有车等待时会立刻出现在这里', 'Whoever waits at a lane shows up here at once'),
  noneOfKind: words('这一类没有异常', 'None of this kind'),
  showAll: words('看全部', 'Show all'),
  failed: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Retry'),
  board: words('打开通道看板', 'Open the gate board'),
  carWaits: words('车在等', 'A car waits'),
  takenBy: (name: string): Words => words(`${name} 处理中`, `${name} is on it`),
  target: (minutes: number): Words => words(`目标 ${minutes} 分钟内`, `Target ${minutes} min`),
  late: words('已超时', 'Overdue'),
  age: words('已等', 'Waited'),
  read: (percent: number): Words => words(`识别 ${percent}%`, `Read at ${percent}%`),
  unread: words('未识别', 'Not read'),
  pictures: words('抓拍', 'Pictures'),
  enlarge: words('放大', 'Enlarge'),
  noStill: words('没有抓拍', 'No picture'),
  cars: words('候选进场记录', 'Cars it may be'),
  carsNote: (text: string): Words => words(`和「${text}」像的在场车`, `Inside and like “${text}”`),
  carsNoText: words('无牌车，没有就列在场车，最近进场的在前', 'Without a plate, else all inside, the latest first'),
  noCars: words('没有像的在场车。按看到的输入车牌再找', 'No car inside is like it. Type the plate as you see it'),
  visitor: words('访客放行', 'Let visitor in'),
  another: words('换一条', 'Another'),
  findPlate: words('按看到的车牌找', 'Find by plate'),
  findHint: words('没看清的位写 ?，无牌车写无牌码', 'Write ? for what you cannot read, without a plate its code'),
  plate: words('车牌', 'Plate'),
  entered: words('进场', 'Entered'),
  stay: words('停车', 'Stay'),
  basis: words('依据', 'Basis'),
  due: words('现在应收（元）', 'Due now (CNY)'),
  /** The amount beside a case: what was due, or was being paid, when it came up. */
  dueThen: (kind: string): Words =>
    kind === 'result-unknown' ? words('付款', 'Payment') : words('当时应收', 'Due then'),
  likelihood: words('把握', 'Likely'),
  visits: (plate: string): Words => words(`${plate} 最近来过`, `Latest visits of ${plate}`),
  noArrears: words('90 天内，无欠费', '90 days, no arrears'),
  arrears: (fen: number): Words => words(`90 天内，欠费 ${yuan(fen)}`, `90 days, owes ${yuan(fen)}`),
  noVisits: words('90 天内没有来过', 'Not here in 90 days'),
  openSession: words('停车记录', 'Open the stay'),
  how: words('怎么处理', 'What to do'),
  missing: (decision: Words): Words =>
    words(`没有「${decision.zh}」的权限，可申请开通`, `You may not: ${decision.en}. Ask for access`),
  note: words('原因', 'Reason'),
  noteOptional: words('可不填，会进操作记录', 'Optional, goes into the log'),
  noteNeeded: words('必填，会进操作记录', 'Needed, goes into the log'),
  noPlate: words('无牌', 'No plate'),
  plateNeeded: words('车牌', 'Plate'),
  plateNone: NONE_DRAWS,
  timeNeeded: words('进场时间', 'Entered at'),
  timeHint: words('问车主', 'Ask the driver'),
  screen: words('LED 显示', 'Display'),
  barrier: words('道闸', 'Barrier'),
  undo: words('撤销', 'Undo'),
  opens: words('确认后抬杆', 'Opens on confirmation'),
  byHand: words('离线，现场抬杆', 'Offline: lift it by hand'),
  stays: words('不动', 'Stays'),
  cannot: words('抬杆后不能撤销', 'Not once it has opened'),
  closes: words('结案后不能撤销', 'Not once closed'),
  fee: words('应收', 'Due'),
  confirm: words('确认并看下一件', 'Confirm, next case'),
  confirmMoney: (fen: number): Words => words(`收 ${yuan(fen)} 并看下一件`, `Take ${yuan(fen)}, next case`),
  takeMoney: (fen: number): Words => words(`收 ${yuan(fen)}`, `Take ${yuan(fen)}`),
  choose: words('先选一种处理', 'Choose what to do first'),
  need: (what: string): Words => words(`先填${what}`, `Fill in ${what.toLowerCase()} first`),
  chord: words('按 Ctrl/⌘ Enter 确认', 'Press Ctrl/⌘ Enter to confirm'),
  later: words('稍后', 'Snooze'),
  take: words('接手', 'Take over'),
  /** `code`: what a car without a plate is recorded under; its driver has to be told. */
  done: (title: Words, fen: number, code: string | null = null): Words =>
    words(
      [title.zh, fen > 0 && `收 ${yuan(fen)}`, code && `${code}，请告诉车主`].filter(Boolean).join('，'),
      [title.en, fen > 0 && `took ${yuan(fen)}`, code && `${code}: tell the driver`].filter(Boolean).join(', '),
    ),
  next: words('下一件', 'Next'),
  previous: words('上一件', 'Previous'),
  pick: words('选处理', 'Choose'),
  run: words('确认', 'Confirm'),
  find: words('找车牌', 'Find plate'),
} as const;

/** Usual reasons of decisions that are not about money. */
export const CASE_REASONS: Readonly<Partial<Record<CaseDecision['decision'], readonly Words[]>>> = {
  close: [
    words('已恢复，现场核对过', 'Works again, checked on site'),
    words('已报修', 'Repair requested'),
    words('误报', 'False alarm'),
  ],
  'let-in': [
    words('业主确认', 'Confirmed by the resident'),
    words('访客已登记', 'Registered visitor'),
    words('消防、救护', 'Emergency vehicle'),
  ],
};

/** Texts of the dialog that resolves a case elsewhere. */
export const RESOLVE_WORDS = {
  ask: (name: string, way: Words | undefined): Words =>
    way ? words(`${way.zh}：${name}？`, `${way.en}: ${name}?`) : words(`处理${name}？`, `Resolve ${name}?`),
  run: words('处理', 'Resolve'),
} as const;
