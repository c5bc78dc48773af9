import { lower, words, type Words } from '@parkdeck/core/kit/words';

export const OUTBOX_WORDS = {
  putOff: (title: Words, name: string): Words =>
    words(
      `没有收到答复，${title.zh}「${name}」放进待发送，连上后自动发送`,
      `No answer: ${lower(title.en)} “${name}” waits and is sent once connected`,
    ),
  putOffAsks: (title: Words, name: string): Words =>
    words(
      `没有收到答复，${title.zh}「${name}」放进待发送，连上后由你确认再发`,
      `No answer: ${lower(title.en)} “${name}” waits; confirm it once connected`,
    ),
  notNow: (why: string, title: Words, name: string): Words =>
    words(
      `${why}。${title.zh}「${name}」放进待发送，到时自动再发`,
      `${why}. ${title.en} “${name}” waits and is sent again by itself`,
    ),
  notNowAsks: (why: string, title: Words, name: string): Words =>
    words(
      `${why}。${title.zh}「${name}」放进待发送，到时由你确认再发`,
      `${why}. ${title.en} “${name}” waits; confirm it then`,
    ),
  refused: (title: Words, name: string, why: string): Words =>
    words(`${title.zh}「${name}」没有完成：${why}`, `${title.en} “${name}” was refused: ${why}`),
  show: words('查看', 'Show'),
  unknown: words('这个操作已经没有了', 'This action is gone'),
  toSend: words('待发送', 'to send'),
} as const;
