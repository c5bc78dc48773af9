import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the notes that one shift hands over to the next. */
export const HANDOVER_WORDS = {
  title: words('交接留言', 'Hand-over notes'),
  unread: (number: number): Words =>
    words(
      `交接留言：${number} 条未读`,
      number === 1 ? 'Hand-over: 1 unread note' : `Hand-over: ${number} unread notes`,
    ),
  count: (number: number): Words => words(`交接留言 ${number} 条`, `Hand-over notes: ${number}`),
  confirm: words('我已读', 'I have read it'),
  confirmKey: words('确认交接留言已读', 'Confirm the hand-over note'),
  write: words('写交接留言', 'Write a note'),
  show: words('展开', 'Show'),
  hide: words('收起', 'Hide'),
  until: (moment: string): Words => words(`至 ${moment}`, `until ${moment}`),
  by: (name: string, moment: string): Words => words(`${name} · ${moment}`, `${name} · ${moment}`),
  readBy: (names: string): Words => words(`已读：${names}`, `Read by ${names}`),
  readByNone: words('还没有人读', 'Nobody has read it yet'),
  withdraw: words('收回', 'Withdraw'),
} as const;
