import { warning } from '@parkdeck/core/catalogue/service/warning';
import type { WARN_TYPES, WORK_LEVELS, WORK_TYPES, WARN_LEVELS } from '@parkdeck/core/catalogue/service/choices';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { WARNING_MOVES } from '@parkdeck/core/domain/service/warnings/states';
import { move } from '@parkdeck/core/lib/moves';
import { ok } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { newNumber } from '../../business/service/work-order-number.ts';

type Warning = Stored<typeof warning>;

/** Type of the work order made from a warning. */
const WORK: Readonly<Partial<Record<keyof typeof WARN_TYPES, keyof typeof WORK_TYPES>>> = {
  'device-offline': 'device',
  'payment-failures': 'fee',
  reconciliation: 'fee',
  'long-stay': 'patrol',
};
const URGENCY: Readonly<Record<keyof typeof WARN_LEVELS, keyof typeof WORK_LEVELS>> = {
  info: 'normal',
  normal: 'normal',
  serious: 'urgent',
};
const TITLE_MAX = 100;

const convert = (work: Work, row: Warning): void =>
  void work.insert(workOrder, {
    number: newNumber(work),
    title: row.content.slice(0, TITLE_MAX),
    content: row.content,
    type: WORK[row.type] ?? 'other',
    level: URGENCY[row.level],
    park: row.park,
    company: row.company,
    source: 'warning',
    warning: row.id,
    state: 'uploaded',
    reporter: work.actor.nickName,
  });

export const warningHandlers: HandlersOf<typeof warning> = {
  /** The inputs that each way requires are declared with it. */
  handle: async (work, items) => {
    for (const {
      row,
      input: { way, remark },
    } of items) {
      const event = way ?? 'deal';
      if (event === 'convert') convert(work, row);
      work.update(warning, row, {
        state: move(WARNING_MOVES, row.state, event),
        handledBy: work.actor.nickName,
        handledAt: work.now,
        remark: remark ?? null,
      });
      await publishEvent(work, {
        topic: 'warning',
        company: String(row.company),
        ...(row.park ? { park: row.park } : {}),
        id: row.id,
        state: 'handled',
      });
    }
    return items.map(() => ok(undefined));
  },
};
