import type { linkedIdentity } from '@parkdeck/core/catalogue/shell/linked-identity';
import { err, ok } from '@parkdeck/core/lib/result';
import {
  arrive,
  depart,
  identitiesOf,
  linkIdentity,
  offeredProviders,
  unlinkIdentity,
} from '../../business/system/sign-in-services.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import type { SignInEvent } from '../../business/system/sign-in-log.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { Work } from '../../engine/work.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import { localMoment } from '../../db/local-moment.ts';

const log = (work: Work, event: SignInEvent): void => {
  const { user: id, userName, company } = work.actor;
  logSignIn(work, { id, userName, company }, event);
};
/** Identities elsewhere by which the user signs in: linked after signing in there, by himself only. */
export const linkedIdentityHandlers = {
  list: async (work) => {
    const rows = await identitiesOf(work, work.actor.user);
    return ok({
      total: rows.length,
      rows: rows.map(({ linkedAt, usedAt, ...row }) => ({
        ...row,
        linkedAt: localMoment(linkedAt),
        usedAt: usedAt === null ? null : localMoment(usedAt),
      })),
    });
  },
  offers: async (work) => {
    const rows = await offeredProviders(work);
    return ok({ rows: [...rows], total: rows.length });
  },
  begin: async (work, input) => depart(work, input, work.actor.user),
  link: async (work, input) => {
    const identity = await arrive(work, input, work.actor.user);
    if (!identity.ok) return identity;
    const linked = await linkIdentity(work, identity.value, work.actor.user);
    if (!linked.ok) return linked;
    log(work, 'linked-identity.link');
    return ok(null);
  },
  unlink: async (work, input) => {
    if (!(await unlinkIdentity(work, work.actor.user, serviceKey(input)))) return err(UNKNOWN);
    log(work, 'linked-identity.unlink');
    return ok(null);
  },
} satisfies HandlersOf<typeof linkedIdentity>;
