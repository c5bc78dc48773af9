import type { miniProgramSettings } from '@parkdeck/core/catalogue/service/mini-program-settings';
import { settingMisfit, settingsInForce } from '@parkdeck/core/domain/service/mini-programs/settings';
import { err, ok } from '@parkdeck/core/lib/result';
import { companyOfProgram, storedSettings } from '../../business/service/mini-program-settings.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { atField, UNKNOWN } from '../../platform/refusal.ts';

const MISFIT = {
  switch: atField('value', 'setting-switch', {
    zh: '这是开关，值只能是 true 或 false',
    en: 'This one is a switch: its value is true or false',
  }),
  number: atField('value', 'setting-number', {
    zh: '这项的值是整数，如 14',
    en: 'The value of this one is a whole number, like 14',
  }),
} as const;

export const miniProgramSettingsHandlers = {
  'of-program': async (work, { appId }) => {
    const company = await companyOfProgram(work, appId);
    if (company === undefined) return err(UNKNOWN);
    const rows = settingsInForce(await storedSettings(work, { company }));
    return ok(rows.map(({ key, value }) => ({ key, value })));
  },
} satisfies HandlersOf<typeof miniProgramSettings>;

export const miniProgramSettingsHooks: Hooks<typeof miniProgramSettings> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const [key, value] = [values.key ?? before?.key, values.value ?? before?.value].map(String);
    const misfit = settingMisfit(key ?? '', value ?? '');
    return misfit ? err(MISFIT[misfit]) : ok(undefined);
  }),
};
