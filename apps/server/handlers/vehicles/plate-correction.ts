import type { plateCorrection } from '@parkdeck/core/catalogue/vehicles/plate-correction';
import { cleanPlate, normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const SAME = refused('same-plate', {
  zh: '误读和正确车牌相同，没有可纠正的。改其中一个',
  en: 'Both plates are the same, nothing to correct. Change one of them',
});

/**
 * The wrong plate is stored cleaned, like camera readings; the right one in its normal form (I40). They must differ
 * (E#20).
 */
export const plateCorrectionHooks: Hooks<typeof plateCorrection> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    if (typeof values.wrong === 'string') values.wrong = cleanPlate(values.wrong);
    const right = typeof values.right === 'string' ? normalizePlate(values.right) : undefined;
    if (right?.ok) values.right = right.value;
    const whole = { ...before, ...values };
    if (whole.wrong === '') return err(malformed({ field: 'wrong', rule: 'required' }));
    return whole.wrong === whole.right ? err(SAME) : ok(undefined);
  }),
};
