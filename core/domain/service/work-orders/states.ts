import type { Moves } from '../../../lib/moves.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { WORK_STATES } from '../../../vocabulary/service.ts';

/** The states of a work order; `uploaded`: reported, not yet allocated (rules 5.14b). */
export type WorkOrderState = keyof typeof WORK_STATES;
/** What people do to a work order; `deal` is its handler’s report that the work is done. */
export type WorkOrderEvent = 'allocate' | 'accept' | 'deal' | 'close' | 'reopen';

/** The states of a work order and what each event leads to. Source: rules 5.14b. */
export const WORK_ORDER_MOVES: Moves<WorkOrderState, WorkOrderEvent> = {
  uploaded: { allocate: 'allocated' },
  allocated: { allocate: 'allocated', accept: 'in-progress', deal: 'dealt' },
  'in-progress': { deal: 'dealt' },
  dealt: { close: 'closed', reopen: 'allocated' },
  closed: {},
};

/** Why somebody may not do this to a work order. */
export type WorkOrderRefusal = 'not-handler' | 'not-reporter' | 'not-uploaded' | 'handler-away';
/** What is said to the user for each reason. */
export const WORK_ORDER_REFUSALS: Readonly<Record<WorkOrderRefusal, Words>> = {
  'not-handler': {
    zh: '只有处理人能办。先分派给自己',
    en: 'Only its handler may do that. Allocate it to yourself first',
  },
  'not-reporter': {
    zh: '只有上报人或管理员能办。由上报人操作',
    en: 'Only its reporter or a manager may do that. Ask the reporter',
  },
  'not-uploaded': {
    zh: '工单已分派，不能删除。处理后关闭',
    en: 'It is allocated, cannot delete it. Have it dealt with and close it',
  },
  'handler-away': {
    zh: '处理人已停用，或看不到工单的车场。换一个处理人',
    en: 'The handler is disabled or does not see the park. Choose somebody else',
  },
};

/** Kinds of users who manage the work of others. */
const MANAGERS: ReadonlySet<string> = new Set(['platform', 'company', 'park']);

/** Whether a person may work on a work order: only its handler may. */
export const mayWork = (
  { handler }: { readonly handler: string | null },
  user: string,
): Result<void, WorkOrderRefusal> => (handler === user ? ok(undefined) : err('not-handler'));
/** Whether a person may close or reopen a work order: its reporter and managers may. */
export const mayEnd = (
  { createdBy }: { readonly createdBy: string | null },
  actor: { readonly userName: string; readonly type: string },
): Result<void, WorkOrderRefusal> =>
  createdBy === actor.userName || MANAGERS.has(actor.type) ? ok(undefined) : err('not-reporter');
