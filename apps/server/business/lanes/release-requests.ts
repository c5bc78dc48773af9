import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { laneOfGate } from './lane.ts';
import { showAt } from './show.ts';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { sameAs } from '../../db/where.ts';

export type Request = Stored<typeof releaseRequest>;

/** Minutes for which a request is valid (rules 5.20). */
export const requestMinutes = (platform: Platform): Promise<number> => parameterOf(platform, 'lane.request-minutes');

const lapsed = (minutes: number): Refusal =>
  refused('request-lapsed', {
    zh: `申请已超过 ${minutes} 分钟，不能处理。请车道重新申请`,
    en: `The request is older than ${minutes} min. Let the lane ask again`,
  });

/** The text at the lane for a refused request. */
const NOT_GRANTED = { zh: '未获放行，请联系岗亭', en: 'Not let through, see the booth' };

/** Stores the decision about a request; a refusal is shown at the lane. Opening the barrier is left to the caller. */
export const decideRequest = async (
  work: Work,
  row: Request,
  decision: 'pass' | 'refuse',
): Promise<Result<void, Refusal>> => {
  const minutes = await requestMinutes(work.platform);
  if (row.createdAt === null || instantOf(work.now) - instantOf(row.createdAt) >= minutes * 60_000)
    return err(lapsed(minutes));
  work.update(releaseRequest, row, {
    state: decision === 'pass' ? 'passed' : 'refused',
    decidedBy: work.actor.nickName,
    decidedAt: work.now,
  });
  const lane = decision === 'refuse' ? await laneOfGate(work, row.gate) : undefined;
  if (lane)
    await showAt(work, lane, {
      event: row.id,
      text: NOT_GRANTED,
      plate: row.plate,
      due: null,
      outcome: 'refused',
      session: null,
    });
  return ok(undefined);
};

/** The lane's newest pending request for a car, locked. */
export const pendingRequest = async (work: Work, gate: string, plate: string | null): Promise<Request | undefined> =>
  (
    await work.find(releaseRequest, {
      where: { gate, plate: sameAs(plate), state: 'pending' },
      order: ['-createdAt', '-id'],
      limit: 1,
      lock: true,
    })
  )[0];
