import type { cameraBinding } from '@parkdeck/core/catalogue/devices/camera-binding';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

export const cameraBindingHooks: Hooks<typeof cameraBinding> = {
  /** A camera must be bound to a gate of its own park. */
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!changes(before, values, 'gate')) return ok(undefined);
    const [lane] = await work.find(gate, {
      where: { id: equals(values.gate), park: equals(values.park ?? before?.park) },
      columns: [],
    });
    return lane ? ok(undefined) : err(malformed({ field: 'gate', rule: 'choice' }));
  }),
};
