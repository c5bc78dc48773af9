import { warning } from '@parkdeck/core/catalogue/service/warning';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { WARNING_MOVES } from '@parkdeck/core/domain/service/warnings/states';
import {
  mayEnd,
  mayWork,
  WORK_ORDER_MOVES,
  WORK_ORDER_REFUSALS,
} from '@parkdeck/core/domain/service/work-orders/states';
import type { WorkOrderEvent, WorkOrderRefusal } from '@parkdeck/core/domain/service/work-orders/states';
import { after } from '@parkdeck/core/lib/moves';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { ableTo } from '../../business/service/able-users.ts';
import { settleComplaints } from '../../business/service/complaints.ts';
import { newNumber } from '../../business/service/work-order-number.ts';

type WorkOrder = Stored<typeof workOrder>;

type Done = Result<void, Refusal>;

const workOrderRefusal = (code: WorkOrderRefusal): Refusal => refused(code, WORK_ORDER_REFUSALS[code]);

const DEAL_CODE = `${workOrder.page}_${workOrder.actions.deal.permission}`;

/** Applies an event to an order and publishes the change. The states in which an event is allowed are declared. */
const move = async (
  work: Work,
  row: WorkOrder,
  event: WorkOrderEvent,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Done> => {
  const state = after(WORK_ORDER_MOVES, row.state, event);
  if (state === null) throw new Error(`${event} of a work order that is ${row.state}`);
  work.update(workOrder, row, { state, ...more });
  await publishEvent(work, {
    topic: 'work-order',
    company: String(row.company),
    ...(row.park ? { park: row.park } : {}),
    id: row.id,
    state,
  });
  return ok(undefined);
};

/** Updates the warnings from which orders were created. */
const followWarnings = async (
  work: Work,
  orders: readonly WorkOrder[],
  event: 'close' | 'drop',
  more: (row: WorkOrder) => Readonly<Record<string, unknown>>,
): Promise<void> => {
  const rows = await work.rows(
    warning,
    orders.flatMap((row) => row.warning ?? []),
  );
  for (const order of orders) {
    const row = rows.get(order.warning ?? '');
    const state = row && after(WARNING_MOVES, row.state, event);
    if (row && state) work.update(warning, row, { state, ...more(order) });
  }
};

export const workOrderHandlers: HandlersOf<typeof workOrder> = {
  upload: async (work, { level, ...input }) => {
    if (input.deadline && input.deadline <= work.now) return err(malformed({ field: 'deadline', rule: 'order' }));
    return ok(
      work.insert(workOrder, {
        ...input,
        pictures: input.pictures ?? [],
        level: level ?? 'normal',
        number: newNumber(work),
        source: 'manual',
        state: 'uploaded',
        reporter: work.actor.nickName,
      }),
    );
  },
  allocate: async (work, items) => {
    const able = await ableTo(
      work,
      items.map(({ input }) => input.handler),
      DEAL_CODE,
    );
    const outcomes: Done[] = [];
    for (const {
      row,
      input: { handler },
    } of items)
      outcomes.push(
        able(handler, row) ? await move(work, row, 'allocate', { handler }) : err(workOrderRefusal('handler-away')),
      );
    return outcomes;
  },
  accept: async (work, items) => {
    const outcomes: Done[] = [];
    for (const { row } of items) {
      const may = mayWork(row, work.actor.user);
      outcomes.push(may.ok ? await move(work, row, 'accept') : err(workOrderRefusal(may.error)));
    }
    return outcomes;
  },
  deal: async (work, items) => {
    const outcomes: Done[] = [];
    for (const {
      row,
      input: { dealRemark, dealPictures },
    } of items) {
      const may = mayWork(row, work.actor.user);
      outcomes.push(
        may.ok
          ? await move(work, row, 'deal', { dealRemark, dealPictures: dealPictures ?? [], dealtAt: work.now })
          : err(workOrderRefusal(may.error)),
      );
    }
    return outcomes;
  },
  close: async (work, items) => {
    const outcomes: Done[] = [];
    for (const { row } of items) {
      const may = mayEnd(row, work.actor);
      outcomes.push(may.ok ? await move(work, row, 'close') : err(workOrderRefusal(may.error)));
    }
    const closed = items.flatMap(({ row }, index) => (outcomes[index]?.ok ? [row] : []));
    await followWarnings(work, closed, 'close', ({ dealRemark }) => ({
      handledBy: work.actor.nickName,
      handledAt: work.now,
      remark: dealRemark?.slice(0, REMARK_MAX) ?? null,
    }));
    await settleComplaints(work, closed);
    return outcomes;
  },
  reopen: async (work, items) => {
    const outcomes: Done[] = [];
    for (const {
      row,
      input: { remark },
    } of items) {
      const may = mayEnd(row, work.actor);
      outcomes.push(
        may.ok
          ? await move(work, row, 'reopen', { reopenRemark: remark, dealtAt: null })
          : err(workOrderRefusal(may.error)),
      );
    }
    return outcomes;
  },
};

/** Maximum length of a warning's remark. */
const REMARK_MAX = 200;

export const workOrderHooks: Hooks<typeof workOrder> = {
  remove: async (work, row) => {
    if (row.state !== 'uploaded') return err(workOrderRefusal('not-uploaded'));
    const may = mayEnd(row, work.actor);
    if (!may.ok) return err(workOrderRefusal(may.error));
    await followWarnings(work, [row], 'drop', () => ({ handledBy: null, handledAt: null, remark: null }));
    return ok(undefined);
  },
};
