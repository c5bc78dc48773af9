import { sql } from 'drizzle-orm';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { ok } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { selectRows } from '../../db/rows.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { inReach } from '../../db/policies.ts';

/** Maximum of events per request of a board (rules 6.0). */
const NEWEST = 50;

export const gateEventHandlers = {
  /** The newest events, latest first; with `after` only later ones. */
  latest: async (work, { park, after }) => {
    const since = after ? [sql`(t.time, t.id) > (select e.time, e.id from gate_event e where e.id = ${after})`] : [];
    const rows = await selectRows(work.tx, gateEvent, {
      where: [inReach(gateEvent, work.actor), ...conditions(gateEvent, { park: park ? [park] : undefined }), ...since],
      order: ['-time', '-id'],
      limit: NEWEST,
      full: true,
    });
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof gateEvent>;
