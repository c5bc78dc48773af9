import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { templateHandler } from '../../exports/template.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const OUT_OF_ORDER = malformed({ field: 'endTime', rule: 'order' });

export const blacklistEntryHandlers = {
  template: templateHandler(blacklistEntry),
  /** The same plate at several parks at once. */
  block: async (work, { parks, ...entry }) => {
    if (entry.startTime && entry.endTime && entry.endTime <= entry.startTime) return err(OUT_OF_ORDER);
    const plate = normalizePlate(entry.plate);
    if (!plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
    const there = await work.find(blacklistEntry, { where: { park: parks, plate: plate.value } });
    const wanted = [...new Set(parks)].filter((park) => !there.some((one) => one.park === park));
    for (const park of wanted) work.insert(blacklistEntry, { ...entry, plate: plate.value, park, source: 'manual' });
    return ok({ created: wanted.length, skipped: new Set(parks).size - wanted.length });
  },
} satisfies HandlersOf<typeof blacklistEntry>;

/** Plates are stored in their normal form (I40), and a span must end after it begins. */
export const blacklistEntryHooks: Hooks<typeof blacklistEntry> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const plate = typeof values.plate === 'string' ? normalizePlate(values.plate) : undefined;
    if (plate?.ok) values.plate = plate.value;
    const { startTime, endTime } = { ...before, ...values };
    if (typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime) return err(OUT_OF_ORDER);
    if (!before) values.source = values.source === 'import' ? 'import' : 'manual';
    return ok(undefined);
  }),
};
