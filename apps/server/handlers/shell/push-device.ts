import { clientWords } from '@parkdeck/core/catalogue/shell/client-words';
import type { pushDevice } from '@parkdeck/core/catalogue/shell/push-device';
import { err, ok } from '@parkdeck/core/lib/result';
import {
  ownDevices,
  platformKeys,
  subscriptionProblem,
  switchOff,
  switchOn,
} from '../../business/shell/push-devices.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { serviceKey } from '../../engine/service-key.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';

/** The user's browsers that get notifications. */
export const pushDeviceHandlers = {
  list: async (work) => {
    const found = await ownDevices(work);
    return ok({
      total: found.length,
      rows: found.map(({ surface, agent, ...row }) => ({
        ...row,
        client: clientWords(surface, agent)[work.actor.language],
      })),
    });
  },
  key: async (work) => ok({ key: (await platformKeys(work.platform)).publicKey }),
  'switch-on': async (work, { language, ...keys }) => {
    const subscription = { ...keys, language: language === 'english' ? ('en' as const) : ('zh' as const) };
    const wrong = subscriptionProblem(subscription, work.platform.config.webhookNetworks);
    if (wrong) return err(malformed({ field: wrong, rule: 'format' }));
    await switchOn(work, subscription);
    return ok(null);
  },
  'switch-off': async (work, input) => ((await switchOff(work, serviceKey(input))) ? ok(null) : err(UNKNOWN)),
} satisfies HandlersOf<typeof pushDevice>;
