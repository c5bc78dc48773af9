import { sql } from 'drizzle-orm';
import { parkGrant, user } from '@parkdeck/core/catalogue/index';
import { mayGiveKind } from '@parkdeck/core/domain/system/accounts/kinds';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hashPassword, passwordProblem } from '../../access/password.ts';
import { aboveOwn, mayManage, rightsOfRoles } from '../../business/system/rights.ts';
import { ROOT_COMPANY } from '../../access/scope.ts';
import { endSessionsOf } from '../../access/session.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Hooks, SaveItem } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { isLastAdmin, LAST_ADMIN, losesRights, NOBODY_LEFT } from '../../business/system/last-admin.ts';
import { mayGrantRoles, nameTaken, OWN_ACCOUNT } from '../../business/system/user-accounts.ts';

const OWN_PASSWORD = refused('own-account', {
  zh: '自己的密码在「修改密码」里改',
  en: 'Change your own password under "Change password"',
});
const STAYS_LOCKED = refused('locked', {
  zh: '已锁定。等锁定结束，或重置密码',
  en: 'Locked. Wait until it ends, or reset the password',
});
const KIND_OF_PLATFORM = refused('platform-company', {
  zh: '平台管理员只能属于平台单位',
  en: 'Platform admins belong to the platform’s own company',
});

type User = Stored<typeof user>;
type Saving = SaveItem<typeof user>;

/** Kinds that one may give (`mayGiveKind`); platform admins only in the platform's company. */
const checkKind = (work: Work, kind: unknown, company: unknown): Result<void, Refusal> => {
  const by = { kind: work.actor.type, isOfPlatform: work.actor.everything };
  if (!mayGiveKind(String(kind), by)) return err(aboveOwn(String(kind), user.fields.kind.options.label));
  return kind === 'platform' && company !== ROOT_COMPANY ? err(KIND_OF_PLATFORM) : ok(undefined);
};

const checkState = async (work: Work, before: User | null, state: unknown): Promise<Result<void, Refusal>> => {
  if (state === undefined || state === (before?.state ?? 'enabled')) return ok(undefined);
  if (state === 'locked') return err(malformed({ field: 'state', rule: 'choice' }));
  if (state === 'enabled' && before?.state === 'locked') return err(STAYS_LOCKED);
  return state === 'disabled' && before?.id === work.actor.user ? err(OWN_ACCOUNT) : ok(undefined);
};

/** Hashes a password chosen by somebody else; its owner must change it. */
const takePassword = async (work: Work, { before, values }: Saving): Promise<Result<void, Refusal>> => {
  const { password } = values;
  if (typeof password !== 'string' || password === '') {
    delete values.password;
    return before ? ok(undefined) : err(malformed({ field: 'password', rule: 'required' }));
  }
  if (before?.id === work.actor.user) return err(OWN_PASSWORD);
  if (before && !work.actor.codes.has('system_user_resetPassword'))
    return err({ kind: 'forbidden', permission: 'system_user_resetPassword' });
  const problem = passwordProblem('password', password, { ...before, ...values });
  if (problem) return err(malformed(problem));
  values.password = await hashPassword(password);
  values.mustChange = true;
  return ok(undefined);
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const checkRoles = async (work: Work, { before, values }: Saving, company: string): Promise<Result<void, Refusal>> => {
  const held = before?.roles ?? [];
  const wanted = Array.isArray(values.roles) ? values.roles.map(String) : held;
  if (same(wanted, held) && company === (before?.company ?? company)) return ok(undefined);
  if (before?.id === work.actor.user) return err(OWN_ACCOUNT);
  if (!work.actor.codes.has('system_user_grant')) return err({ kind: 'forbidden', permission: 'system_user_grant' });
  const [outcome] = await mayGrantRoles(work, [{ company, held, wanted }]);
  return outcome ?? ok(undefined);
};

const save = async (work: Work, item: Saving): Promise<Result<void, Refusal>> => {
  const { before, values } = item;
  const after = { kind: 'park', ...before, ...values };
  const company = String(after.company);
  if (before) {
    const [managed] = await mayManage(work, [before]);
    if (managed && !managed.ok) return managed;
  }
  if (typeof values.userName === 'string' && (await nameTaken(work, values.userName, before?.id)))
    return err(malformed({ field: 'userName', rule: 'taken' }));
  const changesRank = !before || after.kind !== before.kind || after.company !== before.company;
  const checks = [
    () => (changesRank ? checkKind(work, after.kind, company) : ok(undefined)),
    () => (before && changesRank && before.id === work.actor.user ? err(OWN_ACCOUNT) : ok(undefined)),
    () => checkState(work, before, values.state),
    () => checkRoles(work, item, company),
    () => takePassword(work, item),
  ];
  for (const check of checks) {
    const outcome = await check();
    if (!outcome.ok) return outcome;
  }
  if (!before) return ok(undefined);
  const resigns = changesRank || values.state === 'disabled';
  if (!resigns && !(await losesRights(work, before, values.roles))) return ok(undefined);
  return (await isLastAdmin(work, before)) ? err(resigns ? LAST_ADMIN : NOBODY_LEFT) : ok(undefined);
};

/** Kinds that see parks only by a grant of parks, unless a role of theirs sees all. */
const BY_GRANT: readonly string[] = ['park', 'cashier', 'auditor', 'collector', 'support'];
const NO_PARKS = words(
  '还看不到任何车场。建好后在「车场授权」里选车场',
  'Sees no park yet: grant parks next, under "Parks" of the account',
);
const needsParks = async (work: Work, { kind, roles }: User): Promise<boolean> => {
  const rights = await rightsOfRoles(work.tx, roles ?? []);
  return BY_GRANT.includes(kind) && ![...rights.values()].some(({ allParks }) => allParks);
};

/** Every account has a row of park grants; one that moves to another company starts there without parks. */
const saved = async (work: Work, row: User, before: User | null): Promise<void> => {
  if (!before) {
    work.insert(parkGrant, { id: row.id, $company: row.company });
    if (await needsParks(work, row)) work.note(row.id, NO_PARKS);
  }
  if (before && before.company !== row.company)
    await work.tx.execute(
      sql`update park_grant set company_id = ${row.company}, parks = '{}', villages = '{}', rev = rev + 1
        where id = ${row.id}`,
    );
  const isShutOut = before && ((row.state === 'disabled' && before.state !== 'disabled') || 'password' in row);
  if (isShutOut) await endSessionsOf(work.tx, [row.id], work.now);
};

/**
 * Rules of accounts (rules 5.24): no rights above one's own, the last admin stays, disabling and new passwords end
 * sessions.
 */
export const userHooks: Hooks<typeof user> = {
  beforeSave: eachItem(save),
  afterSave: eachSaved(saved),
  remove: async (work, row) => {
    if (row.id === work.actor.user) return err(OWN_ACCOUNT);
    const [managed] = await mayManage(work, [row]);
    if (managed && !managed.ok) return managed;
    if (await isLastAdmin(work, row)) return err(LAST_ADMIN);
    const grant = (await work.rows(parkGrant, [row.id])).get(row.id);
    if (grant) work.remove(parkGrant, grant);
    await endSessionsOf(work.tx, [row.id], work.now);
    return ok(undefined);
  },
};
