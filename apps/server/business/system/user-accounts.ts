import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hashPassword, randomPassword } from '../../access/password.ts';
import { endSessionsOf } from '../../access/session.ts';
import { accountByName } from './accounts.ts';
import { forgiveAttempts } from './attempts.ts';
import { aboveOwn, beyond, mayManage, ownRights, rightsOfRoles, together } from './rights.ts';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';

export const OWN_ACCOUNT = refused('own-account', {
  zh: '不能对自己的账号这样操作',
  en: 'Not possible for your own account',
});

const OTHER_COMPANY = refused('other-company', {
  zh: '角色与用户不属于同一单位',
  en: 'Role and user belong to different companies',
});

/**
 * Whether roles may be assigned to an account: they belong to its company, and new ones grant nothing that the actor
 * does not hold (rules 8.2). One outcome per item.
 */
export const mayGrantRoles = async (
  work: Work,
  wishes: readonly { readonly company: string; readonly held: readonly string[]; readonly wanted: readonly string[] }[],
): Promise<readonly Result<void, Refusal>[]> => {
  const own = await ownRights(work);
  const known = await rightsOfRoles(
    work.tx,
    wishes.flatMap((wish) => wish.wanted),
  );
  return wishes.map(({ company, held, wanted }) => {
    const rights = wanted.flatMap((id) => known.get(id) ?? []);
    if (rights.some((one) => one.company !== company)) return err(OTHER_COMPANY);
    const what = beyond(own, together(wanted.filter((id) => !held.includes(id)).flatMap((id) => known.get(id) ?? [])));
    return what === undefined ? ok(undefined) : err(aboveOwn(what));
  });
};

/** Names are unique over the whole platform, beyond the actor's scope: hence `elevated`. */
export const nameTaken = async (work: Work, name: string, except?: string): Promise<boolean> => {
  const found = await elevated(work.tx, () => accountByName(work.tx, name));
  return found !== undefined && found.id !== except;
};

/** Sets a new random password for accounts that the actor may manage, one outcome per account; ends their sessions. */
export const resetPasswords: RowsHandler<typeof user, unknown, { readonly password: string }> = async (work, items) => {
  const managed = await mayManage(
    work,
    items.map(({ row }) => row),
  );
  const given = items.filter(({ row }, index) => managed[index]?.ok && row.id !== work.actor.user);
  const passwords = new Map(
    await Promise.all(
      given.map(async ({ row }) => {
        const password = randomPassword();
        work.update(user, row, {
          password: await hashPassword(password),
          mustChange: true,
          ...(row.state === 'locked' ? { state: 'enabled' } : {}),
        });
        return [row.id, password] as const;
      }),
    ),
  );
  await endSessionsOf(work.tx, [...passwords.keys()], work.now);
  await forgiveAttempts(
    work,
    given.map(({ row }) => row.userName),
  );
  return items.map(({ row }, index): Result<{ readonly password: string }, Refusal> => {
    const [allowed, password] = [managed[index], passwords.get(row.id)];
    if (allowed && !allowed.ok) return allowed;
    return password === undefined ? err(OWN_ACCOUNT) : ok({ password });
  });
};
