import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

const visitors = (number: number): string => counted(number, 'visitor');

/** Texts of the approval of visitors, and of letting one in at a gate. */
export const REVIEW_WORDS = {
  title: words('访客审核', 'Visitor approvals'),
  queue: words('待审核的访客', 'Visitors to review'),
  none: words('没有待审核的访客', 'No visitors to review'),
  noneDetail: words('扫码或登记的访客会立刻出现在这里', 'Whoever announces himself shows up here at once'),
  all: words('看全部访客', 'All visitors'),
  failed: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Retry'),
  next: words('下一位', 'Next'),
  previous: words('上一位', 'Previous'),
  mark: words('选中', 'Mark'),
  markAll: words('全选', 'Mark all'),
  unmark: words('取消选中', 'Unmark'),
  marked: (number: number): Words => words(`已选 ${number} 位`, `${number} marked`),
  open: words('打开详情', 'Open'),
  pass: words('通过', 'Approve'),
  refuse: words('拒绝', 'Refuse'),
  passMany: (number: number): Words => words(`通过 ${number} 位`, `Approve ${number}`),
  refuseMany: (number: number): Words => words(`拒绝 ${number} 位`, `Refuse ${number}`),
  passed: (name: string): Words => words(`已通过：${name}`, `Approved: ${name}`),
  refused: (name: string): Words => words(`已拒绝：${name}`, `Refused: ${name}`),
  passedMany: (number: number): Words => words(`已通过 ${number} 位访客`, `${visitors(number)} approved`),
  refusedMany: (number: number): Words => words(`已拒绝 ${number} 位访客`, `${visitors(number)} refused`),
  notDone: (number: number, why: string): Words =>
    words(`${number} 位没有办成：${why}`, `${visitors(number)} not done: ${why}`),
  decide: words('怎么处理', 'What to do'),
  willPass: words(
    '车和门在时段内放行，通行码短信发给访客',
    'Car and doors open in the span; the pass code goes out by SMS',
  ),
  willPassOnFoot: words('门在时段内放行，通行码短信发给访客', 'Doors open in the span; the pass code goes out by SMS'),
  willRefuse: words('原因短信发给访客', 'The visitor is told the reason by SMS'),
  reason: words('拒绝原因', 'Reason'),
  reasonNeeded: words('必填，会发给访客', 'Needed, the visitor is told'),
  pickReason: words('选原因', 'Pick a reason'),
  runRefuse: words('确认拒绝', 'Refuse now'),
  leaveRefuse: words('返回', 'Back'),
  undoNote: words('没到访前可撤销，短信收不回', 'Can be undone until the arrival; the SMS stays sent'),
  when: words('时段', 'When'),
  whom: words('找谁', 'Host'),
  over: words('时段已过', 'Over'),
  today: words('今天', 'Today'),
  earlier: words('以前来过', 'Earlier visits'),
  firstTime: words('第一次来', 'First visit'),
  onFoot: words('步行', 'On foot'),
  hours: (hours: number): Words => words(`${hours} 小时`, `${hours} h`),
  days: (days: number): Words => words(`${days} 天`, counted(days, 'day')),
} as const;

/** Texts of letting an unannounced visitor in. */
export const ADMIT_WORDS = {
  ask: words('登记访客并放行', 'Record a visitor and let in'),
  run: words('放行', 'Let in'),
  done: (name: string, code: string): Words =>
    words(`已放行 ${name}，通行码 ${code}`, `${name} let in, pass code ${code}`),
} as const;
