import { clientWords } from '@parkdeck/core/catalogue/shell/client-words';
import type { deviceSignIn } from '@parkdeck/core/catalogue/shell/device-sign-in';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { answerDevice, beginDevice, waitingDevice } from '../../access/device-sign-ins.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import { localMoment } from '../../db/local-moment.ts';

const NO_DEVICE = refused(
  'no-device',
  words(
    '没有终端在等这个码，或已过期。在终端里重新登录',
    'No terminal waits with this code, or it has run out. Begin again at the terminal',
  ),
);

const log = (work: Work, event: 'device-sign-in.approve' | 'device-sign-in.refuse'): void => {
  const { user: id, userName, company } = work.actor;
  logSignIn(work, { id, userName, company }, event);
};

/** Terminals that are let in from a browser; only who is signed in there answers, never a personal token. */
export const deviceSignInHandlers = {
  begin: async (work) => ok(await beginDevice(work.tx, work.actor, work.now)),
  show: async (work, { code }) => {
    const found = await waitingDevice(work.tx, code, work.now);
    if (!found) return err(NO_DEVICE);
    return ok({
      client: clientWords(found.surface, found.agent)[work.actor.language],
      ip: found.ip,
      askedAt: localMoment(found.created_at),
    });
  },
  approve: async (work, { code }) => {
    if (!(await answerDevice(work.tx, code, work.actor.user, work.now))) return err(NO_DEVICE);
    log(work, 'device-sign-in.approve');
    return ok(null);
  },
  refuse: async (work, { code }) => {
    if (!(await answerDevice(work.tx, code, null, work.now))) return err(NO_DEVICE);
    log(work, 'device-sign-in.refuse');
    return ok(null);
  },
} satisfies HandlersOf<typeof deviceSignIn>;
