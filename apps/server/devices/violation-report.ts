import { device } from '@parkdeck/core/catalogue/devices/device';
import { violation } from '@parkdeck/core/catalogue/traffic/violation';
import type { VIOLATION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { systemUnit } from '../engine/system-unit.ts';

/** A camera's report of a car parked where it must not. */
export interface ViolationReport {
  /** The device's own number of the report; the same number is a repeat. */
  readonly id: string;
  readonly plate: string;
  readonly kind: keyof typeof VIOLATION_KINDS;
  readonly place?: string | undefined;
  /** The device's clock, epoch milliseconds; absent: now. */
  readonly at?: number | undefined;
  readonly image?: string | undefined;
}

/**
 * Stores a violation reported by a device (E#74). Unknown devices, unreadable plates and repeated numbers are ignored.
 */
export const receiveViolation = async (platform: Platform, serial: string, report: ViolationReport): Promise<void> =>
  systemUnit(platform, 'violation.receive', async (work) => {
    const [seenBy] = await work.find(device, { where: { serial }, columns: ['park', 'name'] });
    const plate = normalizePlate(report.plate);
    if (!seenBy || !plate.ok)
      return platform.log.warn({ serial }, seenBy ? 'a violation without a plate' : 'a violation of an unknown device');
    const source = `${serial}/${report.id}`;
    if ((await work.find(violation, { where: { source }, columns: [], limit: 1 })).length > 0) return;
    const now = instantOf(work.now);
    work.insert(violation, {
      time: datetimeOfInstant(Math.min(report.at ?? now, now)),
      plate: plate.value,
      park: seenBy.park,
      place: report.place ?? seenBy.name,
      kind: report.kind,
      image: report.image ?? null,
      state: 'open',
      source,
    });
  });
