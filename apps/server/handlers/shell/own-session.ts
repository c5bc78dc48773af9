import type { ownSession } from '@parkdeck/core/catalogue/shell/own-session';
import { clientWords } from '@parkdeck/core/catalogue/shell/client-words';
import { err, ok } from '@parkdeck/core/lib/result';
import { endOwnSessions, ownSessions } from '../../access/own-sessions.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import type { SignInEvent } from '../../business/system/sign-in-log.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { Work } from '../../engine/work.ts';
import { UNKNOWN } from '../../platform/refusal.ts';

const log = (work: Work, event: SignInEvent): void => {
  const { user: id, userName, company } = work.actor;
  logSignIn(work, { id, userName, company }, event);
};

/** Where the user is signed in, and how that is ended; live streams of what is ended stop by themselves. */
export const ownSessionHandlers = {
  list: async (work) => {
    const found = await ownSessions(work.tx, work.actor, work.now);
    return ok({
      total: found.length,
      rows: found.map(({ surface, agent, ...row }) => ({
        ...row,
        client: clientWords(surface, agent)[work.actor.language],
      })),
    });
  },
  end: async (work, input) => {
    if ((await endOwnSessions(work.tx, work.actor, work.now, serviceKey(input))) === 0) return err(UNKNOWN);
    log(work, 'own-session.end');
    return ok(null);
  },
  'end-others': async (work) => {
    const count = await endOwnSessions(work.tx, work.actor, work.now);
    if (count > 0) log(work, 'own-session.end-others');
    return ok(count);
  },
} satisfies HandlersOf<typeof ownSession>;
