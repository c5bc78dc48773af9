import { sql } from 'drizzle-orm';
import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../boot/platform.ts';
import { ASKS_MS } from '../handlers/release-request.ts';
import { expireCommands } from './command-answer.ts';
import { raiseException } from './exceptions.ts';
import { laneOfGate } from './lane.ts';
import { decideAgain } from './plate-read.ts';
import { systemUnit } from './unit.ts';

/** A driver who has not paid by then may need help. */
const PAYS_MS = 60_000;
/** A car that has not moved for so long has gone some other way. */
const STANDS_MS = 15 * 60_000;

const before = (platform: Platform, ms: number) => datetimeOfInstant(instantOf(platform.clock().now) - ms);

type Payer = Record<'id' | 'gate_id' | 'plate' | 'session_id', string> & { readonly late: boolean; readonly due: number; readonly unpaid: number };

/** The car that waits at each exit for its payment, and what it still owes. */
const payers = async (platform: Platform): Promise<readonly Payer[]> =>
  (await platform.database.pool.query<Payer>(`select e.id, e.gate_id, e.plate, e.session_id, e.time <= $2 as late, e.due,
      (select coalesce(sum(o.due - o.derated - o.coupon - o.waived - o.paid - o.owed), 0) from "order" o where o.session_id = s.id and o.state in ('unpaid', 'part-paid') and o.deleted_at is null) as unpaid
    from gate g cross join lateral (select * from gate_event e where e.gate_id = g.id and e.outcome is not null and e.time <= $3 order by e.time desc, e.id desc limit 1) e join session s on s.id = e.session_id
    where g.deleted_at is null and e.outcome in ('pay', 'await-result') and e.time > $1 and s.state = 'open'`, [before(platform, STANDS_MS), before(platform, PAYS_MS), before(platform, 0)])).rows;

/** Whoever has paid, by whatever way, may go; who has not for a while gets help. */
const watchPayers = async (platform: Platform): Promise<void> => {
  for (const payer of await payers(platform)) {
    if (payer.unpaid > 0 && !payer.late) continue;
    await systemUnit(platform, 'gate-event.receive', async (work) => {
      const lane = await laneOfGate(work, payer.gate_id);
      if (!lane) return;
      if (payer.unpaid === 0) return decideAgain(work, lane, payer.plate as Plate); // read and checked when it came
      return raiseException(work, lane, { kind: 'unpaid-at-exit', plate: payer.plate, session: payer.session_id, event: payer.id, due: payer.due });
    });
  }
};

const lapseRequests = (platform: Platform): Promise<void> =>
  systemUnit(platform, 'release-request.lapse', async (work) => {
    for (const row of await work.find(releaseRequest, { where: [sql`t.state = 'pending' and t.created_at <= ${before(platform, ASKS_MS)}`], lock: true })) work.update(releaseRequest, row, { state: 'cancelled' });
  });

/** What time itself does at the lanes. All of it looks at stored rows: it may run at any time, on any server process, and after any restart. */
export const sweepLanes = async (platform: Platform): Promise<void> => {
  await expireCommands(platform);
  await watchPayers(platform);
  await lapseRequests(platform);
};
