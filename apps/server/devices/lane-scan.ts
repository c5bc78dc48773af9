import { session } from '@parkdeck/core/catalogue/traffic/session';
import { SCAN_REFUSALS, scanAt } from '@parkdeck/core/domain/traffic/sessions/no-plate';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { isPlate, normalizePlate, plateKind } from '@parkdeck/core/lib/plate';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { freshCode } from '../business/traffic/fresh-code.ts';
import { lockPark } from '../business/traffic/remaining.ts';
import type { Work } from '../engine/work.ts';
import { platformTexts } from '../platform/platform-text.ts';
import { decideLane, laneOfDevice, standingAt, standsMs } from '../business/lanes/lane.ts';
import type { Lane } from '../business/lanes/lane.ts';
import { decide, isKnown, record } from './plate-read.ts';
import { systemUnit } from '../engine/system-unit.ts';

/** A driver has scanned the code of a lane with a phone, or shows the code received at entry. */
export interface Scan {
  /** The reader's own number of the event; the same number is a repeat. */
  readonly id: string;
  readonly code?: string;
}

const refusalText = platformTexts(SCAN_REFUSALS);

/** Whether the car waiting at a lane is one whose plate was not read, or only half of it. */
const isWaiting = async (work: Work, { gate }: Lane): Promise<boolean> => {
  const last = await standingAt(work, gate.id);
  return (
    last?.outcome === 'unsure' &&
    (last.plate === null || !isPlate(last.plate)) &&
    instantOf(work.now) - instantOf(last.time) < (await standsMs(work.platform))
  );
};

const isInside = async (work: Work, { gate }: Lane, code: Plate): Promise<boolean> =>
  (
    await work.find(session, {
      where: { park: gate.park, plate: code, state: 'open' },
      columns: [],
      limit: 1,
    })
  ).length > 0;

/**
 * A car without a plate enters with a generated code and leaves with it (rules 4.1 step 1). Any device of a lane may
 * read codes.
 */
export const receiveScan = (platform: Platform, serial: string, { id, code: shown }: Scan): Promise<void> =>
  systemUnit(platform, 'gate-event.receive', async (work) => {
    const lane = (await laneOfDevice(work, serial))?.lane;
    if (!lane) return platform.log.warn({ serial }, 'a scan at no lane');
    await lockPark(work, lane.gate.park);
    const source = `${serial}/${id}`;
    if (await isKnown(work, source)) return;
    const said = { at: instantOf(work.now), confidence: null, image: null, source, signed: [] };
    const read = normalizePlate(shown ?? '');
    const code = read.ok && plateKind(read.value) === 'noPlate' ? read.value : null;
    const meant = scanAt({
      direction: lane.gate.direction,
      hasCode: code !== null,
      isInside: code !== null && (await isInside(work, lane, code)),
      isWaiting: await isWaiting(work, lane),
    });
    if (!meant.ok)
      return record(
        work,
        lane,
        { ...said, plate: null },
        decideLane('refused', SCAN_REFUSALS[meant.error], { type: 'refuse', reason: refusalText(meant.error) }),
      );
    const visit = {
      ...said,
      plate: meant.value === 'by-code' && code !== null ? code : await freshCode(work, lane.gate.park),
    };
    return record(work, lane, visit, await decide(work, lane, visit));
  });
