import { parkGrant } from '@parkdeck/core/catalogue/system/park-grant';
import { role } from '@parkdeck/core/catalogue/system/role';
import { user } from '@parkdeck/core/catalogue/system/user';
import { sellerUser } from '@parkdeck/core/catalogue/merchants/seller-user';
import type { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hashPassword, passwordProblem } from '../../access/password.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { mayGrantRoles, nameTaken, resetPasswords as resetUserPasswords } from '../system/user-accounts.ts';

export type Seller = Stored<typeof seller>;

/** Alias of the company's role for sellers; without such a role the account can sign in but has no permissions. */
const SELLER_ROLE = 'seller';
const NO_ACCOUNT = refused('no-account', {
  zh: '商家没有登录账号。先新增商家用户',
  en: 'The merchant has no sign-in account. Add a merchant user first',
});

export interface AccountValues {
  readonly userName: string;
  readonly password: string;
  readonly nickName?: string | null;
  readonly phone?: string | null;
  readonly state?: Stored<typeof user>['state'] | null;
}

const rolesOf = async (work: Work, company: string): Promise<string[]> =>
  (
    await work.find(role, {
      where: { company, alias: SELLER_ROLE },
      columns: [],
      order: 'id',
      limit: 1,
    })
  ).map(({ id }) => String(id));

/**
 * Whether the account may be created: free name, valid password, and a role within the actor's own rights. Queues
 * nothing. `field`: name of the field in the form.
 */
export const checkAccount = async (
  work: Work,
  company: string,
  { userName, phone, password }: Pick<AccountValues, 'userName' | 'phone'> & { readonly password: unknown },
  field: string,
): Promise<Result<void, Refusal>> => {
  if (typeof password !== 'string' || password === '') return err(malformed({ field: 'password', rule: 'required' }));
  const problem = passwordProblem('password', password, { userName, phone });
  if (problem) return err(malformed(problem));
  if (await nameTaken(work, userName)) return err(malformed({ field, rule: 'taken' }));
  const [granted] = await mayGrantRoles(work, [{ company, held: [], wanted: await rolesOf(work, company) }]);
  return granted ?? ok(undefined);
};

/**
 * Queues an account with access to one seller: the user under `id`, and its parks. The row that binds it to the seller
 * is created by the caller (then with `id`) or here.
 */
export const openAccount = async (
  work: Work,
  of: Pick<Seller, 'id' | 'company' | 'parks' | 'name'>,
  values: AccountValues,
  id?: string,
): Promise<void> => {
  const made = work.insert(user, {
    ...(id ? { id } : {}),
    userName: values.userName,
    nickName: values.nickName || of.name,
    phone: values.phone ?? '',
    kind: 'seller',
    company: of.company,
    roles: await rolesOf(work, of.company),
    password: await hashPassword(values.password),
    mustChange: true,
    state: values.state ?? 'enabled',
  });
  work.insert(parkGrant, { id: made.id, $company: of.company, parks: of.parks, villages: [] });
  if (!id) work.insert(sellerUser, { id: made.id, seller: of.id, $company: of.company });
};

/** Gives the accounts of a seller access to its parks. */
export const followParks = async (work: Work, { id, parks }: Pick<Seller, 'id' | 'parks'>): Promise<void> => {
  const own = await work.find(sellerUser, { where: { seller: id }, columns: [] });
  for (const grant of (
    await work.rows(
      parkGrant,
      own.map((one) => String(one.id)),
    )
  ).values())
    work.update(parkGrant, grant, { parks });
};

/** Resets the passwords of accounts, one outcome per key. */
export const resetPasswords = async (
  work: Work,
  ids: readonly (string | undefined)[],
): Promise<readonly Result<{ readonly password: string }, Refusal>[]> => {
  const users = await work.rows(
    user,
    ids.flatMap((id) => id ?? []),
  );
  const known = ids.map((id) => (id === undefined ? undefined : users.get(id)));
  const done = [
    ...(await resetUserPasswords(
      work,
      known.flatMap((row) => (row ? [{ row, input: {} }] : [])),
    )),
  ];
  return known.map((row) => (row ? (done.shift() ?? err(NO_ACCOUNT)) : err(NO_ACCOUNT)));
};
