import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the complaint inbox. */
export const INBOX_WORDS = {
  title: words('投诉处理', 'Complaints'),
  queue: words('待处理投诉', 'Complaints to deal with'),
  all: words('全部', 'All'),
  new: words('待受理', 'New'),
  mine: words('我的', 'Mine'),
  answered: words('待关闭', 'To close'),
  next: words('下一件', 'Next complaint'),
  previous: words('上一件', 'Previous complaint'),
  none: words('没有要处理的投诉', 'No complaints to deal with'),
  noneDetail: words(
    '司机在手机页面提交后会立刻出现在这里',
    'What drivers send from their phones shows up here at once',
  ),
  noneOfKind: words('这一类没有投诉', 'None of this kind'),
  showAll: words('看全部', 'Show all'),
  failed: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Retry'),
  list: words('打开投诉列表', 'Open the list'),
  answeredToday: (number: number): Words => words(`今日已回复 ${number} 件`, `${number} answered today`),
  waited: words('已等', 'Waited'),
  late: words('已超时', 'Overdue'),
  target: words('目标 24 小时内回复', 'Target: within 24 h'),
  handledBy: (name: string): Words => words(`${name} 处理中`, `${name} is on it`),
  said: words('投诉内容', 'What was said'),
  stay: words('停车记录', 'The stay'),
  noStay: words('没有关联停车记录', 'No stay is linked'),
  openStay: words('打开停车记录', 'Open the stay'),
  others: (phone: string): Words => words(`${phone} 的其他投诉`, `Other complaints of ${phone}`),
  followed: words('由它产生的任务和工单', 'Requests and work orders made of it'),
  openOrder: words('打开工单', 'Open the work order'),
  history: words('处理过程', 'History'),
  how: words('怎么处理', 'What to do'),
  answer: words('回复', 'Answer'),
  answerHint: words('短信发到投诉人的手机', 'Goes to the phone by SMS'),
  write: words('写回复', 'Write the answer'),
  send: words('回复并看下一件', 'Answer, then the next'),
  close: words('关闭并看下一件', 'Close, then the next'),
  needAnswer: words('先写回复', 'Write the answer first'),
  sent: words('已回复', 'Answered'),
  closed: words('已关闭', 'Closed'),
  never: words('短信发出后不能撤销', 'An SMS cannot be taken back'),
} as const;

/** Answers that are given often. */
export const USUAL_ANSWERS: readonly Words[] = [
  words('已核对，多收的原路退回。', 'We checked: what was overcharged is refunded.'),
  words('车牌已更正，可以缴费了。', 'The plate is corrected; you can pay now.'),
  words('设备已派人维修。', 'Somebody is on the way to repair it.'),
];
