import { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { smsStrategy } from '@parkdeck/core/catalogue/service/sms-strategy';
import { MESSAGES } from '@parkdeck/core/vocabulary/messages';
import { err, ok } from '@parkdeck/core/lib/result';
import { misfitAt, templateMisfit } from '../../business/service/template-fit.ts';
import { equals } from '../../db/where.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored } from '../../engine/work.ts';
import { atField, malformed } from '../../platform/refusal.ts';

const ONLY_EXPIRY = atField('advanceDays', 'advance-only-expiry', {
  zh: '只有到期提醒能提前发送。清空提前天数，或改场景',
  en: 'Only reminders of expiry are sent ahead. Clear the days, or change the scene',
});

export const smsStrategyHooks: Hooks<typeof smsStrategy> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const row = { ...before, ...values } as Stored<typeof smsStrategy>; // checked by the declaration
    const { scene, advanceDays } = row;
    const message = row.message ?? null; // a new row has none where none was given
    if (message && MESSAGES[message].scene !== scene) return err(malformed({ field: 'message', rule: 'choice' }));
    const isAhead = (advanceDays ?? []).length > 0;
    if (scene === 'expiry' && !isAhead) return err(malformed({ field: 'advanceDays', rule: 'required' }));
    if (scene !== 'expiry' && isAhead) return err(ONLY_EXPIRY);
    for (const key of ['template', 'englishTemplate', 'pushTemplate'] as const) {
      if (!row[key]) continue;
      const [template] = await work.find(messageTemplate, { where: { id: equals(row[key]) } });
      if (!template) return err(malformed({ field: key, rule: 'missing' }));
      const misfit = templateMisfit(template, scene, message, key === 'pushTemplate');
      if (misfit) return err(misfitAt(key, misfit));
    }
    return ok(undefined);
  }),
};
