import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { calls } from '../db/registry.ts';
import { markEscapes } from '../business/finance/escape-mark.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import type { Job } from './job.ts';

/** Maximum of sessions per run; the rest follows five minutes later. */
const MOST = 500;

/** Marks stays that ended without full payment as escapes after the deadline of their park (rules 4.2, 5.9b). */
export const escapesJob: Job = {
  name: 'escapes',
  title: words('标记逃费', 'Mark unpaid exits'),
  group: 'money',
  cron: '*/5 * * * *',
  run: async (platform, stop) => {
    const call = calls.get('escape.add');
    if (!call) throw new Error('escape.add is not declared');
    const found = await platform.database.db.execute<{
      id: string;
    }>(sql`select distinct s.id from session s join "order" o on o.session_id = s.id
      and o.state in ('unpaid', 'part-paid') and o.deleted_at is null
      where s.state = 'left' and s.deleted_at is null and not exists (select from online_order p
      where p.orders && array[o.id] and p.state in ('waiting', 'unknown')) limit ${MOST}`);
    if (found.rows.length === 0 || stop.aborted) return;
    await retryOnConflict(() =>
      withWork(platform, systemActor('escapes'), async (work) => {
        const sessions = await work.rows(
          session,
          found.rows.map(({ id }) => id),
        );
        await markEscapes(work, [...sessions.values()], { atOnce: false });
        await commitWork(work, call);
      }),
    );
  },
};
