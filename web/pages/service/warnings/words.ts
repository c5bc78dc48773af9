import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

export const INBOX_WORDS = {
  shape: words('分组', 'Grouped'),
  open: (count: number): Words => words(`${count} 条未处理`, `${count} open`),
  allDone: words('都处理了', 'All dealt with'),
  more: (count: number): Words => words(`还有 ${count} 条`, `${count} more`),
  less: words('收起', 'Show fewer'),
  times: (count: number): Words => words(`${count} 次`, counted(count, 'time')),
  since: (time: string): Words => words(`自 ${time}`, `since ${time}`),
  act: (verb: Words, count: number): Words => words(`${verb.zh} ${count} 条`, `${verb.en} (${count})`),
};
