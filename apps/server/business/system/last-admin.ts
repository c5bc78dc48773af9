import type { role } from '@parkdeck/core/catalogue/system/role';
import { user } from '@parkdeck/core/catalogue/system/user';
import { not } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';

type User = Stored<typeof user>;

export const LAST_ADMIN = refused('last-admin', {
  zh: '这是单位最后一个可用的管理员。先指定另一个',
  en: 'The last admin of the company who can sign in. Appoint another one first',
});

const ADMINS: readonly User['kind'][] = ['platform', 'company'];
const holds = ({ roles }: Pick<User, 'roles'>): boolean => (roles ?? []).length > 0;

/**
 * Whether an account is the only admin of its company who can sign in and holds a role: without it the company would be
 * unmanageable (rules 5.24). `leaving`: accounts that cease at the same time.
 */
export const isLastAdmin = async (work: Work, row: User, leaving: readonly string[] = []): Promise<boolean> => {
  if (!ADMINS.includes(row.kind) || row.state === 'disabled') return false;
  const others = await work.find(user, {
    where: { company: row.company, kind: row.kind, state: not('disabled'), id: not(row.id) },
    columns: ['roles'],
  });
  return !others.some((one) => holds(one) && !leaving.includes(one.id));
};

/** Whether an account would be left without any role by a new set of them. */
export const losesAllRoles = (row: Pick<User, 'roles'>, wanted: unknown): boolean =>
  holds(row) && Array.isArray(wanted) && wanted.length === 0;

/** Whether a role is all that the last admin of its company holds: emptied, it would leave nobody any right. */
export const isLastRole = async (work: Work, { id, company }: Pick<Stored<typeof role>, 'id' | 'company'>) => {
  const users = await work.find(user, { where: { company, state: not('disabled') } });
  const own = users.filter(({ roles }) => roles?.length === 1 && roles[0] === id);
  for (const one of own)
    if (
      await isLastAdmin(
        work,
        one,
        own.map((other) => other.id),
      )
    )
      return true;
  return false;
};
