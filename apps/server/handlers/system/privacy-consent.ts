import { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import { privacyConsent } from '@parkdeck/core/catalogue/system/privacy-consent';
import { err, ok } from '@parkdeck/core/lib/result';
import { withdrawConsent } from '../../business/system/agreements.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const NOT_RELEASED = refused('agreement-not-released', {
  zh: '只能同意已发布的版本。选现在有效的版本',
  en: 'Only a released version can be agreed to. Choose the one that holds now',
});

export const privacyConsentHandlers: HandlersOf<typeof privacyConsent> = {
  record: async (work, { agreement: id, phone }) => {
    const [found] = await work.find(privacyAgreement, { where: { id }, full: true });
    if (!found) return err(malformed({ field: 'agreement', rule: 'missing' }));
    if (found.state !== 'released') return err(NOT_RELEASED);
    return ok(
      work.insert(privacyConsent, {
        who: phone,
        phone,
        agreement: found.id,
        version: found.version,
        company: found.company,
        way: 'paper',
        address: work.actor.ip,
        state: 'agreed',
        agreedAt: work.now,
      }),
    );
  },
  withdraw: async (work, items) => {
    for (const { row } of items) withdrawConsent(work, row);
    return items.map(() => ok(undefined));
  },
};
