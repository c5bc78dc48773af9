import type { tenant } from '@parkdeck/core/catalogue/system/tenant';
import { ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const tenantHooks: Hooks<typeof tenant> = {
  beforeSave: eachItem(async (_work, { values }) => {
    if (typeof values.code === 'string') values.code = values.code.trim();
    return ok(undefined);
  }),
};
