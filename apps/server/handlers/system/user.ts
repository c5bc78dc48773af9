import { sql } from 'drizzle-orm';
import { parkGrant, role, user } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { inReach } from '../../db/policies.ts';
import { rowsByIds } from '../../db/rows.ts';
import { accountById } from '../../business/system/accounts.ts';
import { tryPassword } from '../../business/system/attempts.ts';
import { hashPassword, passwordProblem } from '../../access/password.ts';
import { resetSecondFactors } from '../../business/system/second-step.ts';
import { mayManage } from '../../business/system/rights.ts';
import { endSessionsOf } from '../../access/session.ts';
import { elevated } from '../../db/elevated.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { isLastAdmin, losesRights, NOBODY_LEFT } from '../../business/system/last-admin.ts';
import { mayGrantRoles, OWN_ACCOUNT, nameTaken, resetPasswords } from '../../business/system/user-accounts.ts';
import { not } from '../../db/where.ts';

/** Maximum number of options of a lookup (rules 8.1). */
const LOOKUP_MAX = 300;

const NOT_OWN = refused('not-own', { zh: '只能修改自己的密码', en: 'Only your own password can be changed here' });

const SAME_PASSWORD = refused('same-password', {
  zh: '新密码不能与原密码相同',
  en: 'The new password must differ from the old one',
});

const WRONG_OLD = { zh: '原密码不对', en: 'The old password is wrong' };

const TAKEN = (field: string): Refusal => malformed({ field, rule: 'taken' });

type User = Stored<typeof user>;

const ownRow = (work: Work): Promise<User | undefined> =>
  // the user's own row may be outside of a switched company
  elevated(
    work.tx,
    async () =>
      (await rowsByIds(work.tx, user, [work.actor.user], { full: true })).get(work.actor.user) as User | undefined,
  );

// selected by the noun's own fields

const optionsOf = (rows: readonly User[]) =>
  rows.map((row) => ({ label: `${row.nickName}（${row.userName}）`, value: row.id }));

export const userHandlers = {
  'grant-roles': async (work, items) => {
    const managed = await mayManage(
      work,
      items.map(({ row }) => row),
    );
    const granted = await mayGrantRoles(
      work,
      items.map(({ row, input }) => ({ company: row.company, held: row.roles ?? [], wanted: input.roles ?? [] })),
    );
    const losing: User[] = [];
    for (const { row, input } of items) if (await losesRights(work, row, input.roles ?? [])) losing.push(row);
    const leaving = losing.map(({ id }) => id);
    const last = new Set<string>();
    for (const row of losing) if (await isLastAdmin(work, row, leaving)) last.add(row.id);
    return items.map(({ row, input }, index): Result<void, Refusal> => {
      if (row.id === work.actor.user) return err(OWN_ACCOUNT);
      const refusal = [managed[index], granted[index]].find((outcome) => outcome && !outcome.ok);
      if (refusal) return refusal;
      if (last.has(row.id)) return err(NOBODY_LEFT);
      work.update(user, row, { roles: [...new Set(input.roles ?? [])] });
      return ok(undefined);
    });
  },

  'reset-password': resetPasswords,

  'reset-second-factor': resetSecondFactors,

  'change-password': async (work, { user: named, oldPassword, password }) => {
    if (named && named !== work.actor.user) return err(NOT_OWN);
    const account = await elevated(work.tx, () => accountById(work.tx, work.actor.user)); // as ownRow
    const tried = await tryPassword(work, {
      name: work.actor.userName,
      account,
      password: oldPassword,
      wrong: WRONG_OLD,
    });
    if (!tried.ok) return tried;
    if (password === oldPassword) return err(SAME_PASSWORD);
    return elevated(work.tx, async () => {
      const row = (await work.rows(user, [work.actor.user])).get(work.actor.user);
      if (!row) return err(NOT_OWN);
      const problem = passwordProblem('newPassword', password, row);
      if (problem) return err(malformed(problem));
      work.update(user, row, { password: await hashPassword(password), mustChange: false });
      await work.flush();
      await endSessionsOf(work.tx, [row.id], work.now, work.actor.session);
      return ok(null);
    });
  },

  // The password hash is sent to lane computers; in the console the account has no role and sees nothing.
  'create-offline-admin': async (work, { userName, password, parks }) => {
    const problem = passwordProblem('password', password, { userName });
    if (problem) return err(malformed(problem));
    if (await nameTaken(work, userName)) return err(TAKEN('userName'));
    const company = work.actor.switched ?? work.actor.company;
    const row = work.insert(user, {
      userName,
      nickName: userName,
      kind: 'park',
      company,
      password: await hashPassword(password),
      offlineAdmin: true,
    });
    work.insert(parkGrant, { id: row.id, parks, villages: [], $company: company });
    return ok(row);
  },

  'get-own': async (work) => ok(await ownRow(work)),

  roles: async (work, { user: named }) => {
    const isOwn = !named || named === work.actor.user;
    if (!isOwn && !work.actor.codes.has('system_user_view'))
      return err({ kind: 'forbidden', permission: 'system_user_view' });
    const row = isOwn ? await ownRow(work) : (await work.find(user, { where: { id: named }, columns: ['roles'] }))[0];
    const held = row?.roles ?? [];
    const roles = await elevated(work.tx, () =>
      work.find(role, {
        where: { id: held },
        columns: ['name'],
        order: ['sort', 'id'],
      }),
    ); // of a user in sight
    return ok({ rows: roles.map(({ id, name }) => ({ id, name })), total: roles.length });
  },

  'lookup-of-company': async (work, { company }) =>
    ok(
      optionsOf(
        await work.find(user, {
          where: [inReach(user, work.actor), { state: not('disabled') }, ...(company ? [{ company }] : [])],
          columns: ['nickName', 'userName'],
          order: ['nickName', 'id'],
          limit: LOOKUP_MAX,
        }),
      ),
    ),

  'lookup-sellers': async (work, { park }) =>
    ok(
      optionsOf(
        await work.find(user, {
          where: [
            inReach(user, work.actor),
            { state: not('disabled'), kind: 'seller' },
            ...(park
              ? [
                  sql`exists (select from park_grant g where g.id = t.id and g.deleted_at is null
                    and ${park} = any(g.parks))`,
                ]
              : []),
          ],
          columns: ['nickName', 'userName'],
          order: ['nickName', 'id'],
          limit: LOOKUP_MAX,
        }),
      ),
    ),
} satisfies HandlersOf<typeof user>;
