import { sql } from 'drizzle-orm';
import type { Plate } from '@parkdeck/core/lib/plate';
import { debitsToAsk } from '../business/finance/online-channel.ts';
import { debitsAt, signedWays } from '../business/lanes/debits.ts';
import { raiseException } from '../business/lanes/exceptions.ts';
import { firstRecent, isRecentFrom, laneOfGate, standsMs } from '../business/lanes/lane.ts';
import { isLive } from '../channels/pay/index.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { enqueueJob } from '../events/enqueue-job.ts';
import { forEachAtOnce } from '../platform/at-once.ts';
import { before } from '../platform/before.ts';
import { parameterOf } from '../platform/parameters.ts';
import type { Platform } from '../platform/platform.ts';
import { inBatches } from '../platform/batches.ts';
import type { Batches } from '../platform/batches.ts';
import { decideAgain } from './plate-read.ts';

/** A driver who has not paid since then may need help. */
export const unpaidSince = async (platform: Platform) =>
  before(platform, (await parameterOf(platform, 'lane.unpaid-seconds')) * 1000);

type Payer = Record<'id' | 'gate_id' | 'park_id' | 'plate' | 'session_id', string> & {
  readonly late: boolean;
  readonly due: number;
  readonly unpaid: number;
  readonly isPending: boolean;
  readonly debits: boolean;
  readonly outcome: string;
};

/** The newest event of each lane, or of these stays, with its stay. */
const newest = (of: string): string => `lateral (select * from gate_event e where ${of} and e.outcome <> 'offline'
  and ${isRecentFrom('$4')} and e.time > $1 and e.time <= $3 order by e.time desc, e.id desc limit 1) e`;
const EVERY_LANE = `gate g cross join ${newest('e.gate_id = g.id')} join session s on s.id = e.session_id`;
const OF_STAYS = `session s cross join ${newest('e.plate = s.plate and e.session_id = s.id')}
  join gate g on g.id = e.gate_id and s.id = any($5)`;

/** The cars that wait at exits for their payment, with their unpaid rest: all, or those of some stays. */
const payers = async (platform: Platform, stays?: readonly string[]): Promise<readonly Payer[]> =>
  (
    await platform.database.pool.query<Payer>(
      `select e.id, e.gate_id, e.park_id, e.outcome, e.plate, e.session_id, e.time <= $2 as late, e.due,
      (select coalesce(sum(o.due - o.derated - o.coupon - o.waived - o.paid - o.owed), 0) from "order" o
      where o.session_id = s.id and o.state in ('unpaid', 'part-paid') and o.deleted_at is null) as unpaid,
      exists (select from "order" o where o.session_id = s.id and o.pending is not null
      and o.deleted_at is null) as "isPending", ${debitsAt('e.park_id')} as debits
    from ${stays ? OF_STAYS : EVERY_LANE}
    where g.deleted_at is null and e.outcome in ('pay', 'await-result') and s.state = 'open'`,
      [
        before(platform, await standsMs(platform)),
        await unpaidSince(platform),
        before(platform, 0),
        firstRecent(platform),
        ...(stays ? [stays] : []),
      ],
    )
  ).rows;

/** Whether there is a result: everything is paid, or a debit or payment has failed. */
const hasNews = ({ unpaid, outcome, isPending }: Payer): boolean =>
  unpaid === 0 || (outcome === 'await-result' && !isPending);

/** Has the channel asked about debits whose result is not told: their cars stand at the barrier. */
const askForDebits = async (platform: Platform): Promise<void> => {
  const now = sql`${platform.clock().now}::timestamptz`;
  const found = await platform.database.db.execute(sql`select 1 from online_order t where ${debitsToAsk(now)} limit 1`);
  if (found.rows.length > 0) enqueueJob(platform, 'pay-channel');
};

/** Decides again about a car that waits: once it has paid it may leave, when its payment failed it is asked again. */
const decideOnNews = async (platform: Platform, { id, gate_id, park_id, plate, debits }: Payer): Promise<void> => {
  const signed = debits ? await signedWays(platform, park_id, plate) : [];
  // the plate was read and checked when it was stored
  await systemUnit(platform, 'gate-event.receive', (work) =>
    decideAgain(work, gate_id, { plate: plate as Plate, signed }, id),
  );
};

/** Cars decided about at a time: each takes a connection. */
const MOST_AT_ONCE = 6;

/** Decides about the cars of these stays, of which a payment was booked or has failed, where they wait for that. */
const decidePayers = async (platform: Platform, stays: readonly string[]): Promise<void> => {
  for (const payer of await payers(platform, stays)) if (hasNews(payer)) await decideOnNews(platform, payer);
};

/** Raises a case for a car that has not paid for a while. */
const askForHelp = (platform: Platform, { id, gate_id, plate, session_id: session, due }: Payer): Promise<void> =>
  systemUnit(platform, 'gate-event.receive', async (work) => {
    const lane = await laneOfGate(work, gate_id);
    if (lane) await raiseException(work, lane, { kind: 'unpaid-at-exit', plate, session, event: id, due });
  });

/** The same for whoever waits, should the news be lost; for those that have not paid for a while a case is raised. */
export const watchPayers = async (platform: Platform): Promise<void> => {
  const waiting = await payers(platform);
  if (isLive(platform) && waiting.some((payer) => payer.outcome === 'await-result' && payer.isPending))
    await askForDebits(platform);
  await forEachAtOnce(MOST_AT_ONCE, waiting, async (payer) => {
    if (hasNews(payer)) await decideOnNews(platform, payer);
    else if (payer.late) await askForHelp(platform, payer);
  });
};

/** Stays that may wait to be decided about: of more, the lanes are looked at anyway. */
const WAITING = 10_000;

/** Decides about the cars of stays that are heard of. */
export const openPayers = (platform: Platform): Batches<string> =>
  inBatches({
    // each by itself: who has just paid does not wait for whoever paid a moment before, whose park may be busy
    most: 1,
    atOnce: MOST_AT_ONCE,
    waiting: WAITING,
    handle: (stays) => decidePayers(platform, stays),
    lost: (stay, error) => platform.log.error({ err: error, stay }, 'deciding about a car that has paid failed'),
  });
