import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Class of the advisory locks that processes hold as long as they live; the number within is the process's own. */
export const WORKER_LOCK = 868_602;
/** Key of the lock under which runs are begun: one process at a time decides what runs. */
export const JOBS_LOCK = 86_860_003;

/** Whether the process lives that has begun the run `l`: with its connection its lock goes, however it ended. */
export const WORKER_LIVES: SQL = sql.raw(`exists (select from pg_locks k where k.locktype = 'advisory' and k.granted
  and k.objsubid = 2 and k.classid = ${WORKER_LOCK}::oid and k.objid = l.worker::bigint::oid
  and k.database = (select d.oid from pg_database d where d.datname = current_database()))`);

/** Whether the run `l` has not ended: it waits for a process, or one is at it. */
export const RUN_IS_OPEN: SQL = sql`(l.state = 'waiting' or (l.state = 'running' and ${WORKER_LIVES}))`;
