import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { raiseException } from '../business/lanes/exceptions.ts';
import { isWaiting, laneOfDevice, standingAt, standsMs } from '../business/lanes/lane.ts';
import { publishEvent } from '../events/publish.ts';
import { systemUnit } from '../engine/system-unit.ts';

/** A request at a lane to be let through. */
export interface Ask {
  /** The device's own number of the request; the same number is a repeat. */
  readonly id: string;
  readonly reason: string;
  readonly plate?: string;
  /** The name that the applicant gives; absent: the device. */
  readonly applicant?: string;
}

/**
 * A lane asks a person whether a car may pass (rules 5.20): stores the request, and a case for the staff who watch the
 * lanes. Without a plate it is about the car waiting there.
 */
export const receiveAsk = (
  platform: Platform,
  serial: string,
  { id, reason, plate: said, applicant }: Ask,
): Promise<void> =>
  systemUnit(platform, 'release-request.receive', async (work) => {
    const at = await laneOfDevice(work, serial);
    if (!at) return platform.log.warn({ serial }, 'a request of no lane');
    const { lane, device } = at;
    const source = `${serial}/${id}`;
    if ((await work.find(releaseRequest, { where: { source }, columns: [], limit: 1 })).length > 0) return;
    const read = normalizePlate(said ?? '');
    const last = await standingAt(work, lane.gate.id);
    const car =
      isWaiting(last) && last && instantOf(work.now) - instantOf(last.time) < (await standsMs(work.platform))
        ? last
        : undefined;
    const plate = read.ok ? read.value : (car?.plate ?? null);
    // The camera's data count only when they are of the same car.
    const seen = car && car.plate === plate ? { session: car.session, event: car.id, due: car.due } : {};
    const row = work.insert(releaseRequest, {
      plate,
      park: lane.gate.park,
      gate: lane.gate.id,
      applicant: applicant ?? device.name,
      reason,
      state: 'pending',
      source,
      createdAt: work.now,
    });
    await raiseException(work, lane, { kind: 'release-request', plate, note: reason, ...seen });
    await publishEvent(work, {
      topic: 'release-request',
      company: lane.company,
      park: lane.gate.park,
      id: row.id,
      gate: lane.gate.id,
      plate,
    });
  });
