import { uploadPermission } from '@parkdeck/core/catalogue/system/upload-permission';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { atField } from '../../platform/refusal.ts';
import { equals } from '../../db/where.ts';

const TAKEN = atField('parkThere', 'number-taken', {
  zh: '平台车场编号已用于另一个车场。核对编号',
  en: 'Another park has this number at the platform. Check the number',
});

export const uploadPermissionHooks: Hooks<typeof uploadPermission> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const platform = values.platform ?? before?.platform;
    const number = values.parkThere ?? before?.parkThere;
    if (typeof platform !== 'string' || typeof number !== 'string') return ok(undefined);
    const same = await work.find(uploadPermission, {
      where: { platform: equals(platform), parkThere: equals(number) },
      columns: [],
    });
    return same.some((one) => one.id !== before?.id) ? err(TAKEN) : ok(undefined);
  }),
};
