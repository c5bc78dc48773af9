import { sql } from 'drizzle-orm';
import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { dueEvent } from '@parkdeck/core/domain/service/calls/states';
import type { CallState } from '@parkdeck/core/domain/service/calls/states';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { wasThere } from '../../db/presence.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { endCall } from './calls.ts';
import { localMoment } from '../../db/local-moment.ts';

interface LiveCall extends Record<string, unknown> {
  readonly id: string;
  readonly company_id: string;
  readonly state: CallState;
  readonly ring_time: string;
  readonly answer_time: string | null;
  readonly driver: boolean;
  readonly seat: boolean;
}

const moment = (text: string): number => instantOf(localMoment(text));

/**
 * Ends calls that nobody ends: those that rang out, that last too long, or of which one side has gone (rules 5.20a).
 * Everything it needs is stored, so that a restart of the server loses no call.
 */
export const endDueCalls = async (platform: Platform): Promise<void> => {
  const { now } = platform.clock();
  const at = sql`${now}::timestamptz`;
  const live = await platform.database.db.execute<LiveCall>(sql`
    select c.id, c.company_id, c.state, c.ring_time, c.answer_time,
      (c.origin = 'button' or ${wasThere(sql`'call/' || c.id`, at)}) as driver,
      ${wasThere(sql`'user/' || (select s.user_id from seat_user s where s.id = c.seat_user_id)`, at)} as seat
    from intercom_call c where c.state in ('ringing', 'talking') and c.deleted_at is null`);
  for (const { id, company_id: company, state, ring_time, answer_time, ...sides } of live.rows) {
    const times = { ringAt: moment(ring_time), answerAt: answer_time === null ? null : moment(answer_time) };
    const limits = {
      ring: await parameterOf(platform, 'call.ring-seconds', company),
      talk: (await parameterOf(platform, 'call.talk-minutes', company)) * 60,
    };
    const event = dueEvent({ state, ...times }, sides, instantOf(now), limits);
    if (event === null) continue;
    await systemUnit(platform, 'intercom-call.end', async (work) => {
      const row = (await work.rows(intercomCall, [id])).get(id);
      if (row?.state === state) await endCall(work, row, { event, by: 'platform' });
    });
  }
};
