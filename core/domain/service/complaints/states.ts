import type { Moves } from '../../../lib/moves.ts';
import type { Words } from '../../../lib/words.ts';
import type { COMPLAINT_STATES } from '../../../vocabulary/service.ts';

/** The states of a complaint (rules 5.21). */
export type ComplaintState = keyof typeof COMPLAINT_STATES;
/** What is done to a complaint; `settle`: its work order is closed. */
export type ComplaintEvent = 'accept' | 'assign' | 'convert' | 'request' | 'answer' | 'settle' | 'close' | 'reopen';

/** The states of a complaint and what each event leads to. Source: rules 5.21. */
export const COMPLAINT_MOVES: Moves<ComplaintState, ComplaintEvent> = {
  new: {
    accept: 'in-progress',
    assign: 'in-progress',
    convert: 'in-progress',
    request: 'in-progress',
    answer: 'answered',
    settle: 'answered',
  },
  'in-progress': {
    assign: 'in-progress',
    convert: 'in-progress',
    request: 'in-progress',
    answer: 'answered',
    settle: 'answered',
  },
  answered: { close: 'closed', reopen: 'in-progress' },
  closed: { reopen: 'in-progress' },
};

/** Why something cannot be done to a complaint, or to what it asks for. */
export type ComplaintRefusal =
  | 'work-order-open'
  | 'request-open'
  | 'no-stay'
  | 'other-park'
  | 'handler-away'
  | 'nothing-paid'
  | 'refund-split'
  | 'plate-unknown';

/** What is said to the user for each reason. */
export const COMPLAINT_REFUSALS: Readonly<Record<ComplaintRefusal, Words>> = {
  'work-order-open': {
    zh: '已有未关闭的工单。到工单里处理',
    en: 'It has a work order that is not closed yet. Deal with that one',
  },
  'request-open': {
    zh: '同样的任务还没处理。先在任务管理中处理',
    en: 'The same request is still open. Have that one handled first',
  },
  'no-stay': {
    zh: '没有关联停车记录。先关联停车记录',
    en: 'It has no stay. Link the stay first',
  },
  'other-park': {
    zh: '停车记录不在投诉的车场。选这个车场的停车记录',
    en: 'That stay is of another park. Choose one of this park',
  },
  'handler-away': {
    zh: '处理人已停用，或看不到投诉的车场。换一个处理人',
    en: 'The handler is disabled or does not see the park. Choose somebody else',
  },
  'nothing-paid': {
    zh: '这次停车没有这么多可退的钱。核对金额',
    en: 'That stay has not that much to give back. Check the amount',
  },
  'refund-split': {
    zh: '钱分几笔付的，没有一笔够退。在订单里分笔退',
    en: 'It was paid in parts, none of which covers the amount. Refund each part at its order',
  },
  'plate-unknown': {
    zh: '任务没有正确车牌。不同意后重新申请',
    en: 'The request names no right plate. Turn it down and ask again',
  },
};
