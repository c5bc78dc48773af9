import { sql } from 'drizzle-orm';
import { ACK_DEADLINE_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';

/** Milliseconds for which an answer of a device is waited for (rules 5.18). */
export const answerMs = async (platform: Pick<Platform, 'database'>): Promise<number> =>
  (await parameterOf(platform, 'lane.answer-seconds')) * 1000;

/** Until when a command that is sent now may be answered. */
export const deadlineFrom = async (platform: Pick<Platform, 'database'>, now: Datetime): Promise<Datetime> =>
  datetimeOfInstant(instantOf(now) + (await answerMs(platform)));

/** Until when a stored command may be answered, in epoch milliseconds. */
export const deadlineOf = ({ sentAt, deadline }: { readonly sentAt: Datetime; readonly deadline: Datetime | null }) =>
  deadline === null ? instantOf(sentAt) + ACK_DEADLINE_MS : instantOf(deadline);

/** Commands `t` whose time is over. */
export const overdue = (now: Datetime) =>
  sql`t.state = 'sent' and coalesce(t.deadline, t.sent_at + make_interval(secs => ${ACK_DEADLINE_MS / 1000}))
    <= ${now}::timestamptz`;
