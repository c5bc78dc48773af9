import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { templateHandler } from '../../exports/template.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const blacklistEntryHandlers = { template: templateHandler(blacklistEntry) } satisfies HandlersOf<
  typeof blacklistEntry
>;

/** Plates are stored in their normal form (I40), and a span must end after it begins. */
export const blacklistEntryHooks: Hooks<typeof blacklistEntry> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const plate = typeof values.plate === 'string' ? normalizePlate(values.plate) : undefined;
    if (plate?.ok) values.plate = plate.value;
    const { startTime, endTime } = { ...before, ...values };
    if (typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime)
      return err(malformed({ field: 'endTime', rule: 'order' }));
    if (!before) values.source = values.source === 'import' ? 'import' : 'manual';
    return ok(undefined);
  }),
};
