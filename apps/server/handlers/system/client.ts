import { client } from '@parkdeck/core/catalogue/system/client';
import { err, ok } from '@parkdeck/core/lib/result';
import { hashSecret } from '../../access/client-key.ts';
import { endSessionsOfClient } from '../../access/session.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** A plain hash is enough for secrets that nobody can guess. */
const SHORTEST = 16;

const IN_USE = refused('client-of-environment', {
  zh: '控制台用此客户端登录（由环境变量设定），不能停用或删除',
  en: 'The console signs in with this client (set in the environment). It cannot be disabled or removed',
});

const OF_ENVIRONMENT = refused('secret-of-environment', {
  zh: '控制台的密钥由环境变量 PARKDECK_CLIENT_SECRET 设定。在那里改，然后重启',
  en: 'The secret of the console is set by PARKDECK_CLIENT_SECRET in the environment. Change it there and restart',
});

const isConsoles = (work: Work, row: Pick<Stored<typeof client>, 'clientId'>): boolean =>
  row.clientId === work.platform.config.client?.id;

/** Another secret ends what was begun with the one before: who knew that may no longer come in by it. */
const endUnless = async (work: Work, row: Stored<typeof client>, secret: string): Promise<void> => {
  const kept = await secretsOf(work, client, String(row.id), ['secret']);
  if (kept.secret !== secret) await endSessionsOfClient(work.tx, row.clientId, work.now);
};

export const clientHooks: Hooks<typeof client> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before && isConsoles(work, before) && values.state === 'disabled') return err(IN_USE);
    const { secret } = values;
    if (typeof secret === 'string' && secret !== '') {
      if (before && isConsoles(work, before)) return err(OF_ENVIRONMENT);
      if (secret.length < SHORTEST) return err(malformed({ field: 'secret', rule: 'min', limit: SHORTEST }));
      const hashed = hashSecret(secret);
      values.secret = hashed;
      if (before) await endUnless(work, before, hashed);
    } else if (before) delete values.secret;
    else return err(malformed({ field: 'secret', rule: 'required' }));
    return ok(undefined);
  }),
  // Who is signed in with a client that may no longer is signed out.
  afterSave: eachSaved(async (work, row, before) => {
    if (before && row.state === 'disabled' && before.state !== 'disabled')
      await endSessionsOfClient(work.tx, row.clientId, work.now);
  }),
  remove: async (work, row) => {
    if (isConsoles(work, row)) return err(IN_USE);
    await endSessionsOfClient(work.tx, row.clientId, work.now);
    return ok(undefined);
  },
};
