import { partnerApp } from '@parkdeck/core/catalogue/system/partner-app';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import { newAppKey, newSecret } from '../../business/system/program-keys.ts';
import { registerParks, registrationsOf } from '../../business/system/park-registration.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { secretsOf } from '../../engine/secrets.ts';
import { atField } from '../../platform/refusal.ts';

const NO_SECRET = atField('secret', 'no-secret', {
  zh: '还没有密钥。先填密钥或换一次密钥再开启',
  en: 'It has no secret yet. Fill one in, or draw one, before it is opened',
});
const ADMIN = atField('users', 'platform-account', {
  zh: '不能选平台管理员账号。为应用另建账号',
  en: 'Platform admins cannot be signed in by apps. Make other accounts for it',
});

export const partnerAppHandlers = {
  'new-secret': async (work, items) =>
    items.map(({ row }) => {
      const secret = newSecret();
      work.update(partnerApp, row, { secret });
      return ok({ appKey: row.appKey ?? '', secret });
    }),
  'register-shanghai': (work, { park }) => registerParks(work, 'shanghai', { park }),
  'shanghai-state': (work, { park }) => registrationsOf(work, 'shanghai', { park }),
  'register-community': (work, { village }) => registerParks(work, 'community', { village }),
} satisfies HandlersOf<typeof partnerApp>;

export const partnerAppHooks: Hooks<typeof partnerApp> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!before) values.appKey = newAppKey('pa');
    const users = Array.isArray(values.users) ? values.users.map(String) : [];
    const found = users.length > 0 ? await work.find(user, { where: { id: equals(users) } }) : [];
    if (found.some(({ kind }) => kind === 'platform')) return err(ADMIN);
    if (values.open !== true || values.secret) return ok(undefined);
    const kept = before && (await secretsOf(work, partnerApp, before.id, ['secret'])).secret;
    return kept ? ok(undefined) : err(NO_SECRET);
  }),
};
