import { words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

const yuan = (fen: number): string => formatFen(fen, { sign: true });

export const SHEET_WORDS = {
  title: words('班次单', 'Shift sheet'),
  print: words('打印', 'Print'),
  expected: words('应交现金', 'Cash expected'),
  onDuty: words('当班中', 'On duty'),
  ways: words('收款', 'Money'),
  way: words('支付方式', 'Paid by'),
  taken: words('收', 'Taken'),
  refunded: words('退', 'Given back'),
  net: words('净收（元）', 'Net (CNY)'),
  all: words('合计', 'Total'),
  noMoney: words('本班没有收款', 'No money was taken'),
  times: (count: number) => words(`${count} 笔`, `${count} ×`),
  done: words('处理', 'What was done'),
  noneDone: words('没有遥控道闸，也没有处理异常', 'No barrier was commanded, no exception decided'),
  barrier: words('道闸', 'Barrier'),
  exception: words('异常', 'Exception'),
  releases: (count: number) => words(`手动放行 ${count} 辆`, `Let out by hand: ${count}`),
  noReleases: words('没有手动放行', 'No car was let out by hand'),
  mostNamed: (count: number) => words(`只列前 ${count} 辆`, `Only the first ${count} are listed`),
  noReason: words('没写原因', 'No reason'),
  count: words('点钞', 'Count the cash'),
  counted: words('点得', 'Counted'),
  notACount: words('张数要是整数', 'Enter whole numbers'),
  fits: words('和应交现金一致', 'Equals the cash expected'),
  more: (fen: number) => words(`多 ${yuan(fen)}`, `${yuan(fen)} too much`),
  less: (fen: number) => words(`少 ${yuan(fen)}`, `${yuan(fen)} missing`),
  handOver: (fen: number) => words(`交班，交 ${yuan(fen)}`, `End shift, hand over ${yuan(fen)}`),
  from: words('交班人', 'Handed over by'),
  to: words('接班人签字', 'Received by (signature)'),
  signed: (name: string, time: string) => words(`${name} · ${time}`, `${name} · ${time}`),
  notEnded: words('还没交班', 'Not handed over yet'),
} as const;
