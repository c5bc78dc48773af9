import { randomUUID } from 'node:crypto';
import { GONE_SECONDS } from '@parkdeck/core/domain/service/calls/states';
import { LIVE_CHANNEL } from '../../events/live.ts';
import type { LiveEvent } from '../../events/live.ts';
import type { Platform } from '../../platform/platform.ts';

/** How often an open stream gives a sign of life. */
const BEAT_MS = 20_000;
/** Signs of life that nobody asks about any more are dropped. */
const KEPT_HOURS = 24;

interface Sign {
  readonly stream: string;
  readonly subject: string;
  readonly open: boolean;
}

/** Notes a sign of life: of a phone in a call, or of a user who has a seat. Lists of seats hear of what changed. */
const note = async (platform: Platform, { stream, subject, open }: Sign): Promise<void> => {
  const { pool } = platform.database;
  const { now } = platform.clock();
  const found = await pool.query<{ company_id: string | null; changed: boolean }>(
    `with seat as (select s.company_id from seat_user s where 'user/' || s.user_id = $2 and s.deleted_at is null),
      old as (select p.open and p.seen_at > $4::timestamptz - make_interval(secs => ${GONE_SECONDS}) as was_open
        from live_presence p where p.stream = $1),
      put as (insert into live_presence (stream, subject, open, seen_at)
        select $1, $2, $3, $4::timestamptz where $2 like 'call/%' or exists (select from seat)
        on conflict (stream) do update set open = excluded.open, seen_at = excluded.seen_at returning 1)
    select (select company_id from seat) as company_id, coalesce((select was_open from old), false) <> $3 as changed
    from put`,
    [stream, subject, open, now],
  );
  const [row] = found.rows;
  if (!row?.changed || row.company_id === null) return;
  const event: LiveEvent = { topic: 'seat-user', company: row.company_id, open };
  await pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(event)]);
  await pool.query(
    `delete from live_presence where seen_at < $1::timestamptz - interval '${KEPT_HOURS} hours' and stream <> $2`,
    [now, stream],
  );
};

/** A live stream has been opened: it gives signs of life until the returned function is called. */
export const beginPresence = (platform: Platform, subject: string): (() => void) => {
  const stream = randomUUID();
  // One after the other, so that the last word is that it closed. Without the database nobody asks who is there.
  let last: Promise<void> = Promise.resolve();
  const say = (open: boolean): void => {
    last = last.then(() => note(platform, { stream, subject, open })).catch(() => undefined);
  };
  say(true);
  const beat = setInterval(() => say(true), BEAT_MS);
  return () => {
    clearInterval(beat);
    say(false);
  };
};
