import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import type { Platform } from '../../platform/platform.ts';
import { PROCESSES_BY_ROLE } from '../../db/processes.ts';

/** One count of a figure, told apart by a word: a pay way, a kind of device. */
interface Counted {
  readonly by: string;
  readonly value: number;
}

/** What a platform as a whole does now, over all companies, for those who run it. */
export interface PlatformFigures {
  /** Money received since local midnight, in fen, by pay way; without what spends a balance (rules 4.5). */
  readonly moneyToday: readonly Counted[];
  /** Devices by state. */
  readonly devices: readonly Counted[];
  /** What was seen at gates in the last five minutes, by kind. */
  readonly gateEvents: readonly Counted[];
  /** Cases at gates that nobody has dealt with. */
  readonly exceptionsOpen: number;
  /** What waits to be sent outside, by outbox, and the seconds for which its oldest has been due. */
  readonly waiting: readonly (Counted & { readonly lateSeconds: number })[];
  /** Runs of jobs by state, of the last day. */
  readonly runs: readonly Counted[];
  /** Seconds for which the job has been due that has waited longest; a paused one does not wait. */
  readonly jobsLateSeconds: number;
  /** Processes that live, by role; one may have several. */
  readonly processes: readonly Counted[];
  /** Seconds since the operation log was last sealed; undefined: never. */
  readonly sealAgeSeconds: number | undefined;
}

/** Milliseconds for the figures: who watches must not become a load. */
const PATIENCE_MS = 5000;

const late = (now: Datetime, column: string): SQL =>
  sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(${sql.raw(column)}))), 0)::float8`;
const listOf = (query: SQL): SQL => sql`coalesce((select json_agg(t) from (${query}) t), '[]')`;
/** An outbox: its rows that wait, and since when the oldest could have been sent. */
const outbox = (now: Datetime, by: string, table: string, state: string): SQL =>
  sql`select ${by}::text as by, count(*)::int as value, ${late(now, 'next_try')} as "lateSeconds"
    from ${sql.identifier(table)} where state = ${state} and deleted_at is null`;

const figuresAt = (now: Datetime, today: Day): SQL => sql`select json_build_object(
  'moneyToday', ${listOf(sql`select m.pay_way as by, sum(m.amount)::float8 as value from park p
    join payment m on m.park_id = p.id and m.time >= day_start(${today}::date)
    where m.pay_way not in ('stored-value', 'seller') group by 1 order by 1`)},
  'devices', ${listOf(sql`select state as by, count(*)::int as value from device where deleted_at is null
    group by 1 order by 1`)},
  'gateEvents', ${listOf(sql`select e.type as by, count(*)::int as value from gate g join gate_event e
    on e.gate_id = g.id and e.time > ${now}::timestamptz - interval '5 minutes' group by 1 order by 1`)},
  'exceptionsOpen', (select count(*)::int from exception where state in ('open', 'taken', 'snoozed')
    and deleted_at is null),
  'waiting', ${listOf(
    sql.join(
      [
        outbox(now, 'messages', 'sms_record', 'queued'),
        outbox(now, 'uploads', 'upload_item', 'waiting'),
        outbox(now, 'debit-entries', 'debit_entry', 'waiting'),
      ],
      sql` union all `,
    ),
  )},
  'runs', ${listOf(sql`select state as by, count(*)::int as value from job_log
    where start_time > ${now}::timestamptz - interval '1 day' group by 1 order by 1`)},
  'jobsLateSeconds', (select ${late(now, 's.planned_for')} from job j join job_schedule s on s.job_id = j.id
    where j.state = 'running' and j.deleted_at is null and s.planned_for <= ${now}),
  'processes', ${listOf(sql.raw(PROCESSES_BY_ROLE))},
  'sealAgeSeconds', (select extract(epoch from ${now}::timestamptz - max(at))::float8 from audit_seal)
) as figures`;

/**
 * Counts what the platform does now, past row-level security: only for those who run it.
 *
 * @throws when the database is away, or takes longer than five seconds
 */
export const countFigures = (platform: Platform): Promise<PlatformFigures> => {
  const { now, today } = platform.clock();
  return platform.database.begin(
    { statement_timeout: String(PATIENCE_MS), transaction_read_only: 'on' },
    async (tx) => {
      const { rows } = await tx.execute<{ figures: PlatformFigures }>(figuresAt(now, today));
      const [found] = rows;
      if (!found) throw new Error('No figures');
      return found.figures;
    },
  );
};
