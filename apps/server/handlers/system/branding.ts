import type { branding } from '@parkdeck/core/catalogue/index';
import { ok, err } from '@parkdeck/core/lib/result';
import { lookOfHost, lookOfUser } from '../../business/system/looks.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { UNKNOWN } from '../../platform/refusal.ts';

export const brandingHandlers = {
  'get-by-host': async (work, { host }) => ok(await lookOfHost(work, host)),
  'get-of-user': async (work, { user }) =>
    user && user !== work.actor.user ? err(UNKNOWN) : ok(await lookOfUser(work)),
} satisfies HandlersOf<typeof branding>;

export const brandingHooks: Hooks<typeof branding> = {
  beforeSave: eachItem(async (_work, { values }) => {
    if (typeof values.host === 'string') values.host = values.host.trim().toLowerCase();
    return ok(undefined);
  }),
};
