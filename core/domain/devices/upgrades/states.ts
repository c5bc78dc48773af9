import type { Moves } from '../../../lib/moves.ts';
import { after } from '../../../lib/moves.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { UPGRADE_STATES } from '../../../vocabulary/devices.ts';

/** How far a firmware upgrade is (rules 5.13). */
export type UpgradeState = keyof typeof UPGRADE_STATES;
/** `lapse`: not confirmed in time; `accept`: the device has taken the order; `finish`, `fail`: how it ended there. */
export type UpgradeEvent = 'confirm' | 'cancel' | 'lapse' | 'accept' | 'finish' | 'fail';

/**
 * The states of an upgrade and what each event leads to (rules 5.13). A device may report the new version before its
 * acceptance was heard, so `finish` is allowed in `sent`.
 */
export const UPGRADE_MOVES: Moves<UpgradeState, UpgradeEvent> = {
  waiting: { confirm: 'sent', cancel: 'cancelled', lapse: 'cancelled' },
  sent: { accept: 'upgrading', finish: 'done', fail: 'failed' },
  upgrading: { finish: 'done', fail: 'failed' },
  done: {},
  failed: {},
  cancelled: {},
};

/** How long upgrades are waited for, in milliseconds: parameters of the platform. */
export interface UpgradePatience {
  /** An upgrade is cancelled when nobody confirms it within this time. */
  readonly confirm: number;
  /** An upgrade fails when its device is silent for this long. */
  readonly silence: number;
}

const NUMBERS = /\d+/g;

/** Whether a version is newer than another: their numbers are compared from left to right. */
export const isNewer = (version: string, than: string): boolean => {
  const [ours, theirs] = [version, than].map((text) => [...text.matchAll(NUMBERS)].map(([digits]) => Number(digits)));
  for (let at = 0; at < Math.max(ours?.length ?? 0, theirs?.length ?? 0); at++) {
    const [a, b] = [ours?.[at] ?? 0, theirs?.[at] ?? 0];
    if (a !== b) return a > b;
  }
  return false;
};

/** Why a device cannot be upgraded to a version. */
export type UpgradeRefusal = 'not-released' | 'other-model' | 'not-newer' | 'under-way';

/**
 * Whether a device may be upgraded to a version (rules 5.13, first row). `current` null: the device has not said what
 * it runs.
 */
export const mayUpgrade = ({
  firmware,
  device,
  underWay,
}: {
  readonly firmware: { readonly version: string; readonly model: string; readonly released: boolean };
  readonly device: { readonly model: string | null; readonly current: string | null };
  readonly underWay: boolean;
}): Result<void, UpgradeRefusal> => {
  if (!firmware.released) return err('not-released');
  if (firmware.model !== device.model) return err('other-model');
  if (device.current !== null && !isNewer(firmware.version, device.current)) return err('not-newer');
  return underWay ? err('under-way') : ok(undefined);
};

/**
 * The event that is due because an upgrade has been in `state` for `past` milliseconds, which is too long; null: none.
 */
export const lapseOf = (
  state: UpgradeState,
  past: number,
  { confirm, silence }: UpgradePatience,
): 'lapse' | 'fail' | null => {
  if (state === 'waiting') return past >= confirm ? 'lapse' : null;
  return (state === 'sent' || state === 'upgrading') && past >= silence ? 'fail' : null;
};

/** The state after an event; null where the state does not allow it. */
export const upgradeAfter = (state: UpgradeState, event: UpgradeEvent): UpgradeState | null =>
  after(UPGRADE_MOVES, state, event);
