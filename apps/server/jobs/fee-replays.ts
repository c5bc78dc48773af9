import type { PoolClient } from 'pg';
import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { words } from '@parkdeck/core/kit/words';
import { userActor } from '../access/authenticate.ts';
import { contentHash } from '../business/fees/fee-replay.ts';
import { runReplay, staysToRead } from '../business/fees/fee-replay-run.ts';
import type { Wanted } from '../business/fees/fee-replay-run.ts';
import { withWork } from '../engine/run.ts';
import type { Work } from '../engine/work.ts';
import { Refused, UNKNOWN } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { platformTexts } from '../platform/platform-text.ts';
import { claimRow } from './claimed-row.ts';
import type { Job } from './job.ts';

/** Stays between two reports of how far a replay is. */
const TELL_EVERY = 5000;

interface Claimed extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string;
}

/** Stopped with the server: the next server starts it again. */
class Stopped extends Error {}
/** Cancelled or removed while it ran. */
class Cancelled extends Error {}

const WHY = platformTexts({
  signedOut: words('发起人的账号已停用或删除', 'The account of who started it is disabled or removed'),
  unknown: words(
    '规则已删除，或发起人已看不到其中的车场',
    'The tariff was removed, or who started it no longer sees one of the parks',
  ),
  broken: words(
    '计算出错，平台日志里有详情。可以再回放一次',
    'It broke off; the log of the platform has the details. Replay again',
  ),
});
/** Why a replay failed, as a person is told. */
const whyFailed = (refusal: Refusal | undefined): string => {
  if (refusal?.kind === 'refused') return refusal.msg.zh;
  if (refusal?.kind === 'signed-out') return WHY('signedOut');
  return WHY(refusal?.kind === 'unknown' ? 'unknown' : 'broken');
};

interface Running {
  /** Holds the lock of the replay. */
  readonly connection: PoolClient;
  readonly stop: AbortSignal;
}

/** Writes down what of the version is computed: it may be another by now than when the replay was asked for. */
const noteContent = async (
  work: Work,
  connection: PoolClient,
  { id, tariff: version }: Pick<Wanted, 'id' | 'tariff'>,
): Promise<void> => {
  const [draft] = await work.find(tariff, { where: { id: version } });
  if (!draft) throw new Refused(UNKNOWN);
  await connection.query('update fee_replay set content = $2 where id = $1', [id, await contentHash(work, draft)]);
};

/** Replays as the user who asked for it, with present rights, and stores what was found. */
const replayOne = async (platform: Platform, claimed: Claimed, { connection, stop }: Running): Promise<void> => {
  const actor = await userActor(platform, claimed.user_id, {
    switched: claimed.company_id,
    language: 'zh',
    surface: 'job',
    ip: '',
    requestId: claimed.id,
  });
  if (!actor) throw new Refused({ kind: 'signed-out' });
  const tell = async (done: number, total?: number): Promise<void> => {
    if (stop.aborted) throw new Stopped();
    const going = await connection.query(
      `update fee_replay set done = $2, total = coalesce($3, total) where id = $1 and state = 'running'
        and deleted_at is null`,
      [claimed.id, done, total ?? null],
    );
    if (going.rowCount === 0) throw new Cancelled();
  };
  const { found, read } = await withWork(platform, actor, async (work) => {
    const [wanted] = await work.find(feeReplay, { where: { id: claimed.id } });
    if (!wanted) throw new Cancelled();
    await noteContent(work, connection, wanted);
    await tell(0, await staysToRead(work, wanted satisfies Wanted));
    let told = 0;
    let all = 0;
    const result = await runReplay(work, wanted, async (count) => {
      all = count;
      if (count - told < TELL_EVERY) return;
      told = count;
      await tell(count);
    });
    if (!result.ok) throw new Refused(result.error);
    return { found: result.value, read: all };
  });
  const { stays, old, new: after, charged, more, less } = found.sums;
  const ended = await connection.query(
    `update fee_replay set state = 'done', done = $2, total = $2, stays = $3, old = $4, new = $5, charged = $6,
      change = $7, more = $8, less = $9, result = $10, ended_at = $11
      where id = $1 and state = 'running' and deleted_at is null`,
    [
      claimed.id,
      read,
      stays,
      old,
      after,
      charged,
      after - old,
      more,
      less,
      JSON.stringify(found),
      platform.clock().now,
    ],
  );
  if (ended.rowCount === 0) throw new Cancelled();
};

/** Runs one replay; returns whether there was one. */
const nextReplay = async (platform: Platform, stop: AbortSignal): Promise<boolean> => {
  const connection = await platform.database.session();
  try {
    const claimed = await claimRow<Claimed>(connection, 'fee_replay', 'done = 0', 'id, user_id, company_id');
    if (!claimed) return false;
    try {
      await replayOne(platform, claimed, { connection, stop });
    } catch (error) {
      if (error instanceof Stopped) return false;
      if (error instanceof Cancelled) return true;
      if (!(error instanceof Refused)) platform.log.error({ err: error, replay: claimed.id }, 'replay failed');
      await connection.query(
        `update fee_replay set state = 'failed', reason = $2, ended_at = $3 where id = $1 and state = 'running'`,
        [claimed.id, whyFailed(error instanceof Refused ? error.refusal : undefined), platform.clock().now],
      );
    }
    return true;
  } finally {
    const isFree = await connection.query('select pg_advisory_unlock_all()').catch(() => undefined);
    connection.release(isFree === undefined);
  }
};

/** Replays all that people have asked for, one after the other. */
export const runReplays = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted && (await nextReplay(platform, stop)));
};

/** Name of the job that replays are run by. */

export const feeReplaysJob: Job = {
  name: 'fee-replays',
  title: words('收费回放', 'Fee replays'),
  group: 'money',
  cron: '* * * * *',
  run: runReplays,
};
