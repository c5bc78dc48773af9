import { counted, countedOf } from '@parkdeck/core/lib/counted';
import type { Call } from '@parkdeck/core/kit/call';
import { begun } from '@parkdeck/core/kit/under-way';
import { pastOf } from '@parkdeck/core/lib/past';
import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);
const yuan = (fen: number): string => formatFen(fen, { sign: true });
/** What is written besides an action, as a person would say it; a noun without words here is named. */
const BESIDES: Readonly<Record<string, Words>> = {
  order: words('生成收费单', 'a receipt is made'),
  payment: words('记一笔收款', 'the payment is recorded'),
  refund: words('记一笔退款', 'the refund is recorded'),
  'pass-period': words('记一期有效期', 'the period is recorded'),
  'derate-use': words('给这辆车记一笔减免', 'the discount is put on the car'),
  'sms-record': words('给车主发短信', 'the owner gets an SMS'),
  'gate-command': words('道闸动作', 'the barrier moves'),
  'device-order': words('给设备下发指令', 'a device is told'),
  'gate-event': words('记一笔通道事件', 'the lane event is recorded'),
  'card-change': words('记一笔余额变动', 'the balance change is recorded'),
};

/** What was done: to how many rows of what, for what money; `name`: what the one row, or one added, is called. */
export interface Done {
  readonly number: number;
  readonly unit: Words | undefined;
  readonly fen: number;
  readonly name?: string | undefined;
}

/** A sentence of what was done and to what. */
const told = (did: Words, { number, unit, fen, name }: Done): Words => {
  const money = fen === 0 ? '' : fen < 0 ? `，退 ${yuan(-fen)}` : `，${yuan(fen)}`;
  const moneyEn = fen === 0 ? '' : fen < 0 ? `, ${yuan(-fen)} back` : `, ${yuan(fen)}`;
  if (number <= 1 && name) return words(`${did.zh}：${name}${money}`, `${did.en}: ${name}${moneyEn}`);
  return number > 0
    ? words(
        `${did.zh} ${count(number)} ${unit?.zh ?? '条'}${money}`,
        `${did.en}: ${countedOf(number, unit?.en ?? 'rows')}${moneyEn}`,
      )
    : words(`${did.zh}${money}`, `${did.en}${moneyEn}`);
};

export const ACTION_WORDS = {
  confirm: words('确认删除', 'Confirm'),
  /** Leaves the question; in other words than the action's, when that cancels something itself. */
  leave: (title: Words): Words =>
    words(title.zh.startsWith('取消') ? '返回' : '取消', title.en.startsWith('Cancel') ? 'Back' : 'Cancel'),
  run: (title: Words, number: number, unit: Words | undefined): Words =>
    number > 1 ? words(`${title.zh} ${count(number)} ${unit?.zh ?? '条'}`, `${title.en} ${count(number)}`) : title,
  runMoney: ({ title, action }: Pick<Call, 'title' | 'action'>, fen: number): Words =>
    fen < 0
      ? action?.givesBack
        ? words(`${title.zh} ${yuan(-fen)}`, `${title.en} ${yuan(-fen)}`)
        : words(`${title.zh}，退 ${yuan(-fen)}`, `${title.en}, give back ${yuan(-fen)}`)
      : words(`${title.zh}，收 ${yuan(fen)}`, `${title.en}, take ${yuan(fen)}`),
  copy: words('复制', 'Copy'),
  copied: words('已复制', 'Copied'),
  copyFailed: words('浏览器不让复制', 'The browser does not allow copying'),
  shownOnce: words('只显示这一次，先复制保存', 'Shown only now: copy it to where it is kept'),
  makePlan: words('生成计划', 'Make a plan'),
  planNote: (number: number): Words =>
    words(
      `共 ${count(number)} 条，先生成计划，逐条看过再执行`,
      `${counted(number, 'row')}: a plan is made first, to be looked through before it runs`,
    ),
  previewHead: words('执行后会这样 · 预演，尚未写入', 'What will happen · nothing is written yet'),
  calculating: words('正在预演', 'Checking'),
  /** What happens to a row of another noun. */
  beside: (noun: string, title: Words | undefined, change: 'new' | 'gone' | 'changed'): Words => {
    const known = change === 'new' ? BESIDES[noun] : undefined;
    if (known) return known;
    const [zh, en] = { new: ['新增', 'New '], gone: ['删除', 'Deleted '], changed: ['更新', 'Updated '] }[change];
    return words(zh + (title?.zh ?? ''), en + lower(title?.en ?? ''));
  },
  besides: (what: Words, number: number): Words =>
    number === 1 ? what : words(`${what.zh} ${count(number)} 条`, `${what.en} × ${count(number)}`),
  alsoDone: words('同时', 'Also: '),
  and: words('、', ', '),
  moreChanges: (number: number): Words => words(`另外 ${count(number)} 项变化`, counted(number, 'more change')),
  noChange: words('没有变化', 'No change'),
  total: words('合计', 'Total'),
  more: (number: number): Words => words(`还有 ${count(number)} 条`, `${count(number)} more`),
  fits: (number: number, all: number): Words =>
    words(`${count(all)} 条中 ${count(number)} 条可以执行`, `${count(number)} of ${count(all)} can run`),
  done: ({ zh, en }: Words, did: Done): Words => told(words(`已${zh}`, pastOf(en)), did),
  /** It has only begun; `later`: what is to be known of its end. */
  underWay: (title: Words, did: Done, later: Words): Words => {
    const { zh, en } = told(begun(title), did);
    return words(`${zh}。${later.zh}`, `${en}. ${later.en}`);
  },
  deleted: words('删除成功', 'Deleted'),
  someFailed: (done: number, failed: number, why?: string): Words =>
    words(
      `完成 ${count(done)} 条，${count(failed)} 条没有完成${why ? `：${why}` : ''}`,
      `${count(done)} done, ${count(failed)} not${why ? `: ${why}` : ''}`,
    ),
  close: words('关闭', 'Close'),
  nothingTicked: words('没有选中任何一项。', 'Nothing is chosen. '),
  reason: words('原因', 'Reason'),
  never: (why: Words): Words => words(`不能撤销：${why.zh}`, `Cannot be undone: ${lower(why.en)}`),
  /** Separator between two sentences. */
  stop: words('。', '. '),
  rare: words('其他选项', 'Other options'),
  presetRemarks: words('常用备注', 'Preset remarks'),
  needsChord: words('按 Ctrl Enter 执行', 'Press Ctrl Enter to run'),
  answer: words('结果', 'Result'),
  nothing: words('没有数据', 'Nothing'),
  nothingDetail: words('关闭后改参数再查', 'Close it and ask with other parameters'),
} as const;
