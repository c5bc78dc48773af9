import type { client } from '@parkdeck/core/catalogue/system/client';
import { err, ok } from '@parkdeck/core/lib/result';
import { hashSecret } from '../../access/client-key.ts';
import { endSessionsOfClient } from '../../access/session.ts';
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

const isConsoles = (work: Work, row: Pick<Stored<typeof client>, 'clientId'>): boolean =>
  row.clientId === work.platform.config.client?.id;

export const clientHooks: Hooks<typeof client> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before && isConsoles(work, before) && values.state === 'disabled') return err(IN_USE);
    const { secret } = values;
    if (typeof secret === 'string' && secret !== '') {
      if (secret.length < SHORTEST) return err(malformed({ field: 'secret', rule: 'min', limit: SHORTEST }));
      values.secret = hashSecret(secret);
    } else if (before) delete values.secret;
    else return err(malformed({ field: 'secret', rule: 'required' }));
    return ok(undefined);
  }),
  // Who is signed in with a client that may no longer is signed out. Another secret ends no session.
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
