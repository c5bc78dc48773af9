import type { role } from '@parkdeck/core/catalogue/system/role';
import { user } from '@parkdeck/core/catalogue/system/user';
import { elevated } from '../../db/elevated.ts';
import { not } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import { rightsOfRoles } from './rights.ts';

type User = Stored<typeof user>;
type Account = Pick<User, 'id' | 'kind' | 'roles'>;

export const LAST_ADMIN = refused('last-admin', {
  zh: '这是单位最后一个可用的管理员。先指定另一个',
  en: 'The last admin of the company who can sign in. Appoint another one first',
});
export const NOBODY_LEFT = refused('last-admin', {
  zh: '这样一来单位没有人能管理用户。先让另一个管理员能授权',
  en: 'Nobody of the company could manage its users any more. Let another admin grant roles first',
});

const ADMINS: readonly User['kind'][] = ['platform', 'company'];
/** Who may give roles can restore any other right within the company. */
export const MANAGES = 'system_user_grant';
const holds = ({ roles }: Pick<User, 'roles'>): boolean => (roles ?? []).length > 0;

/** Those of some accounts who may give others roles: the platform's own by their kind. */
const managersOf = async (work: Work, accounts: readonly Account[]): Promise<ReadonlySet<string>> => {
  const roles = accounts.flatMap(({ kind, roles: held }) => (kind === 'platform' ? [] : (held ?? [])));
  const rights = await elevated(work.tx, () => rightsOfRoles(work.tx, roles));
  const gives = (id: string): boolean => rights.get(id)?.codes.has(MANAGES) === true;
  return new Set(
    accounts.flatMap((one) => (holds(one) && (one.kind === 'platform' || one.roles?.some(gives)) ? [one.id] : [])),
  );
};

/**
 * Whether an account is the only admin of its company who can sign in and holds a role, or the only one who manages its
 * users: without it the company would be unmanageable (rules 5.24). `leaving`: accounts that cease at the same time.
 */
export const isLastAdmin = async (work: Work, row: User, leaving: readonly string[] = []): Promise<boolean> => {
  if (!ADMINS.includes(row.kind) || row.state === 'disabled') return false;
  const others = (
    await work.find(user, {
      where: { company: row.company, kind: row.kind, state: not('disabled'), id: not(row.id) },
      columns: ['roles', 'kind'],
    })
  ).filter((one) => holds(one) && !leaving.includes(one.id));
  if (others.length === 0) return true;
  const managers = await managersOf(work, [row, ...others]);
  return managers.has(row.id) && !others.some(({ id }) => managers.has(id));
};

/** Whether an account would be left without any role by a new set of them, or without the right to manage users. */
export const losesRights = async (work: Work, row: Account, wanted: unknown): Promise<boolean> => {
  if (!holds(row) || !Array.isArray(wanted)) return false;
  if (wanted.length === 0) return true;
  const after = { ...row, roles: wanted as User['roles'] }; // keys of roles, checked by the declaration
  return (await managersOf(work, [row])).has(row.id) && !(await managersOf(work, [after])).has(row.id);
};

/**
 * Whether the last admin of a company would lose by new menus of a role all that he may do, or that he manages users.
 * `gives`: by the new menus one still may give roles.
 */
export const isLastRole = async (
  work: Work,
  { id, company, menus }: Pick<Stored<typeof role>, 'id' | 'company' | 'menus'>,
  { isEmpty, gives }: { readonly isEmpty: boolean; readonly gives: boolean },
): Promise<boolean> => {
  if (gives || menus.length === 0) return false;
  const users = (await work.find(user, { where: { company, state: not('disabled') } })).filter(({ roles }) =>
    roles?.some((one) => one === id),
  );
  const without = users.map((one) => ({ ...one, roles: (one.roles ?? []).filter((held) => held !== id) }));
  const [before, after] = [await managersOf(work, users), await managersOf(work, without)];
  const losing = users.filter((one) => {
    const isOnly = one.roles?.length === 1 && isEmpty;
    return isOnly || (one.kind !== 'platform' && before.has(one.id) && !after.has(one.id));
  });
  const leaving = losing.map((one) => one.id);
  for (const one of losing) if (await isLastAdmin(work, one, leaving)) return true;
  return false;
};
