import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { optionsOf } from '../../engine/lookups.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { staysOnceReleased } from '../../business/devices/firmware-release.ts';

export const firmwareHandlers = {
  lookup: (work, { model }) => optionsOf(work, firmware, [{ released: true }, ...(model ? [{ model }] : [])]),
} satisfies HandlersOf<typeof firmware>;

export const firmwareHooks: Hooks<typeof firmware> = {
  beforeSave: eachItem(async (_work, { before, values }) =>
    staysOnceReleased(['version', 'model', 'file', 'checksum', 'size', 'forced', 'note', 'released'], before, values),
  ),
};
