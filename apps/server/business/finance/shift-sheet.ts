import { sql, type SQL } from 'drizzle-orm';
import type { shift, ShiftCount, ShiftRelease, ShiftWay } from '@parkdeck/core/catalogue/finance/shift';
import { LET_OUT_BY_HAND } from '../../db/predicates.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** Cars let out by hand that a sheet names; all of them are counted in the shift itself. */
const MOST_NAMED = 200;

/**
 * Condition: the cashier himself did it. The log knows by which account; the name beside the row, which others may
 * have, too, counts where no line of the log tells.
 */
const byCashier = (row: Stored<typeof shift>, line: SQL, name: SQL): SQL =>
  sql`coalesce((select l.user_name = (select u.user_name from "user" u where u.id = ${row.user})
    from operation_log l where ${line} order by l.at limit 1), ${name} = ${row.cashier})`;

/**
 * What a shift is handed over with: its money by pay way, the cars that were let out by hand, the barriers that its
 * cashier commanded without a stay, the exceptions that were decided. Money and cars are those of the shift itself,
 * commands and cases those of its cashier at its park between its two ends (rules 5.27).
 */
export const shiftSheet = async (work: Work, row: Stored<typeof shift>) => {
  const ways = await work.tx.execute<ShiftWay & Record<string, unknown>>(sql`
    select m.pay_way as "payWay", sum(m.payments)::int as payments, sum(m.taken)::bigint as taken,
      sum(m.refunds)::int as refunds, sum(m.refunded)::bigint as refunded, sum(m.taken - m.refunded)::bigint as net
    from (select pay_way, 1 as payments, amount as taken, 0 as refunds, 0::bigint as refunded from payment
      where shift_id = ${row.id}
      union all select pay_way, 0, 0, 1, amount from refund where shift_id = ${row.id}) m
    group by 1 order by (m.pay_way <> 'cash'), 6 desc, 1`);
  const releases = await work.tx.execute<ShiftRelease & Record<string, unknown>>(sql`
    select s.id as session, s.plate, to_char(s.out_time, 'YYYY-MM-DD HH24:MI:SS') as "outTime", g.name as gate,
      s.release_type as "releaseType", s.release_reason as reason, s.due
    from session s left join gate g on g.id = s.out_gate_id
    where s.shift_id = ${row.id} and s.deleted_at is null and ${LET_OUT_BY_HAND}
    order by s.out_time, s.id limit ${MOST_NAMED}`);
  const end = row.endTime ?? work.now;
  const commands = await work.tx.execute<ShiftCount & Record<string, unknown>>(sql`
    select c.kind as what, count(*)::int as count from gate_command c
    where c.gate_id in (select g.id from gate g where g.park_id = ${row.park})
      and c.sent_at between ${row.startTime} and ${end} 
      and ${byCashier(row, sql`l.noun = 'gate-command' and l.row_id = c.id`, sql`c."user"`)}
      and c.session_id is null and c.state = 'acknowledged'
    group by 1 order by 2 desc, 1`);
  const exceptions = await work.tx.execute<ShiftCount & Record<string, unknown>>(sql`
    select e.decision as what, count(*)::int as count from exception e
    where e.park_id = ${row.park} and e.done_at between ${row.startTime} and ${end} 
      and ${byCashier(
        row,
        sql`l.noun = 'exception' and l.row_id = e.id and l.content -> 'after' ->> 'decision' is not null`,
        sql`e.taken_by`,
      )}
      and e.decision is not null
    group by 1 order by 2 desc, 1`);
  return { ways: ways.rows, releases: releases.rows, commands: commands.rows, exceptions: exceptions.rows };
};
