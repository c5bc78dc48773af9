import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

/** Settings are created with their park; a submit without a park would create some that belong to none. */
const NO_PARK = malformed({ field: 'id', rule: 'required' });

export const parkSettingsHooks: Hooks<typeof parkSettings> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    if (!before) return err(NO_PARK);
    const { noEntryRecord, noEntryFee } = { ...before, ...values };
    return noEntryRecord === 'fixed-fee' && !noEntryFee
      ? err(malformed({ field: 'noEntryFee', rule: 'required' }))
      : ok(undefined);
  }),
};

export const roadsideSettingsHooks: Hooks<typeof roadsideSettings> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    if (!before) return err(NO_PARK);
    const { chargeStart, chargeEnd } = { ...before, ...values };
    if (Boolean(chargeStart) !== Boolean(chargeEnd))
      return err(malformed({ field: chargeStart ? 'chargeEnd' : 'chargeStart', rule: 'required' }));
    return chargeStart && chargeStart === chargeEnd
      ? err(malformed({ field: 'chargeEnd', rule: 'order' }))
      : ok(undefined);
  }),
};
