import { counted } from '@parkdeck/core/lib/counted';
import { lower, words, type Words } from '@parkdeck/core/kit/words';

export const OUTBOX_WORDS = {
  putOff: (title: Words): Words =>
    words(
      `没有收到答复，「${title.zh}」放进待发送，连上后自动发送`,
      `No answer: ${lower(title.en)} waits and is sent once connected`,
    ),
  putOffAsks: (title: Words): Words =>
    words(
      `没有收到答复，「${title.zh}」放进待发送，连上后由你确认再发`,
      `No answer: ${lower(title.en)} waits; confirm it once connected`,
    ),
  show: words('查看', 'Show'),
  unknown: words('这个操作已经没有了', 'This action is gone'),
  count: (number: number): Words => words(`待发送 ${number}`, `${number} to send`),
  drafts: (number: number): Words => words(`草稿 ${number}`, counted(number, 'draft')),
} as const;
