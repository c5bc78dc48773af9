import { words, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

export const FUND_WORDS = {
  ready: words('可转账', 'To be transferred'),
  of: (company: string, days: number, fen: number): Words =>
    words(
      `${company}：${days} 条，${formatFen(fen, { sign: true })}`,
      `${company}: ${days}, ${formatFen(fen, { sign: true })}`,
    ),
  more: (count: number): Words => words(`另有 ${count} 个单位`, `${count} more companies`),
  retry: words('重试转账', 'Try again'),
  receiver: words('分给', 'Goes to'),
  own: words('本单位', 'The company itself'),
  nothing: words('没有分成，全归本单位', 'Nothing is shared: all of it is the company’s'),
} as const;
