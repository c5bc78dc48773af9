import { guidanceGateway } from '@parkdeck/core/catalogue/guidance/guidance-gateway';
import { err, ok } from '@parkdeck/core/lib/result';
import { isSerialTaken } from '../../business/devices/serials.ts';
import { misplaced } from '../../business/guidance/places.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed } from '../../platform/refusal.ts';

export const guidanceGatewayHandlers = {
  lookup: (work, { park }) => optionsOf(work, guidanceGateway, park ? { park } : []),
} satisfies HandlersOf<typeof guidanceGateway>;

/** A gateway signs in by its serial number, which no other device of the platform has. */
export const guidanceGatewayHooks: Hooks<typeof guidanceGateway> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (changes(before, values, 'serial') && (await isSerialTaken(work, values.serial, before?.id)))
      return err(malformed({ field: 'serial', rule: 'taken' }));
    const refusal = await misplaced(work, { ...before, ...values });
    return refusal ? err(refusal) : ok(undefined);
  }),
};
