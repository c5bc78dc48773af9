import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ARREARS_MOVES, ESCAPE_MOVES } from '@parkdeck/core/domain/finance/arrears/states';
import { INVOICE_MOVES } from '@parkdeck/core/domain/finance/invoices/states';
import { COUPON_MOVES, DERATE_USE_MOVES, ONLINE_MOVES, ORDER_MOVES } from '@parkdeck/core/domain/finance/orders/states';
import { APPLICATION_MOVES } from '@parkdeck/core/domain/vehicles/passes/applications';
import { BOOKING_MOVES } from '@parkdeck/core/domain/traffic/sessions/booking';
import { SESSION_MOVES } from '@parkdeck/core/domain/traffic/sessions/states';
import { SETTLE_MOVES, TRANSFER_MOVES } from '@parkdeck/core/domain/finance/settlement/states';
import { UPGRADE_MOVES } from '@parkdeck/core/domain/devices/upgrades/states';
import { WARNING_MOVES } from '@parkdeck/core/domain/service/warnings/states';
import { WORK_ORDER_MOVES } from '@parkdeck/core/domain/service/work-orders/states';
import { VISITOR_MOVES } from '@parkdeck/core/domain/vehicles/visitors/states';
import { tableName } from '../db/columns.ts';

/** Transitions of the tables of rules 5; a change of state outside of them is an undo (rules 5.29) or wrong. */
const MOVES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  session: SESSION_MOVES,
  order: ORDER_MOVES,
  arrears: ARREARS_MOVES,
  escape: ESCAPE_MOVES,
  'online-order': ONLINE_MOVES,
  'derate-use': DERATE_USE_MOVES,
  upgrade: UPGRADE_MOVES,
  'wired-upgrade': UPGRADE_MOVES,
  'terminal-upgrade': UPGRADE_MOVES,
  invoice: INVOICE_MOVES,
  settlement: SETTLE_MOVES,
  transfer: TRANSFER_MOVES,
  warning: WARNING_MOVES,
  'work-order': WORK_ORDER_MOVES,
  'pass-application': APPLICATION_MOVES,
  booking: BOOKING_MOVES,
  visitor: VISITOR_MOVES,
  // Transitions that happen in one step: locked and used, or given back and expired.
  coupon: {
    ...COUPON_MOVES,
    unused: { ...COUPON_MOVES.unused, settle: 'used' },
    used: { ...COUPON_MOVES.used, 'give-back-late': 'expired' },
  },
  pass: {
    active: { pause: 'paused', stop: 'stopped' },
    paused: { stop: 'stopped', recover: 'active' },
    stopped: { recover: 'active' },
  },
};
const steps = Object.entries(MOVES).flatMap(([noun, moves]) =>
  Object.entries(moves).flatMap(([from, events]) => Object.values(events).map((to) => sql`(${noun}, ${from}, ${to})`)),
);

/** Changes of state in the operation log; new rows are logged whole. */
const STATE_CHANGES = sql`select noun, row_id, seq, action, content->'before'->>'state' as was,
  content->'after'->>'state' as became from operation_log
  where noun = any(${sql.param(Object.keys(MOVES))}) and content->'after' ? 'state'`;

/** The invariant of states, as SQL that returns one row per violation. */
export const STATE_RULES: Readonly<Record<string, SQL>> = {
  // A row's state is the last one logged, and was reached by allowed transitions.
  I30: sql`with changes as (${STATE_CHANGES}), last as (select distinct on (noun, row_id) noun, row_id, became
    from changes order by noun, row_id, seq desc)
    ${sql.join(
      Object.keys(MOVES).map(
        (noun) =>
          sql`select 1 from last join ${sql.identifier(tableName(noun))} t on last.noun = ${noun}
            and t.id = last.row_id where t.deleted_at is null and t.state <> last.became`,
      ),
      sql` union all `,
    )}
    union all select 1 from changes where was <> became and action <> 'undo-entry.undo'
    and (noun, was, became) not in (${sql.join(steps, sql`, `)})`,
};
