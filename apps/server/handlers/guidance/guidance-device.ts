import type { guidanceDevice } from '@parkdeck/core/catalogue/guidance/guidance-device';
import { guidanceDeviceType } from '@parkdeck/core/catalogue/guidance/guidance-device-type';
import { guidanceGateway } from '@parkdeck/core/catalogue/guidance/guidance-gateway';
import { err, ok } from '@parkdeck/core/lib/result';
import { misplaced } from '../../business/guidance/places.ts';
import { equals } from '../../db/where.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed } from '../../platform/refusal.ts';

/** A device reaches the platform through a gateway of its own park, where its type needs one. */
export const guidanceDeviceHooks: Hooks<typeof guidanceDevice> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const after: Readonly<Record<string, unknown>> = { ...before, ...values };
    const refusal = await misplaced(work, after);
    if (refusal) return err(refusal);
    const [type] = await work.find(guidanceDeviceType, { where: { id: equals(after.type) }, columns: ['gateway'] });
    if (!type) return err(malformed({ field: 'type', rule: 'missing' }));
    if (!after.gateway) return type.gateway ? err(malformed({ field: 'gateway', rule: 'required' })) : ok(undefined);
    const [gateway] = await work.find(guidanceGateway, {
      where: { id: equals(after.gateway), park: equals(after.park) },
      columns: [],
    });
    return gateway ? ok(undefined) : err(malformed({ field: 'gateway', rule: 'choice' }));
  }),
};
