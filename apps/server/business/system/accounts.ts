import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SignedInUser } from '@parkdeck/core/catalogue/shell/sign-in';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { choiceCode } from '@parkdeck/core/kit/choice';
import { foldedName } from '../../db/sign-in-name.ts';
import type { Executor } from '../../access/scope.ts';
import { isDemanded } from '../../access/second-factor.ts';

/** An account for signing in: with its password hash, which nothing else reads. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly company: string;
  readonly password: string | null;
  readonly disabled: boolean;
  /** A platform admin belongs to no tenant. */
  readonly platform: boolean;
}

interface AccountRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_name: string;
  readonly company_id: string;
  readonly password: string | null;
  readonly state: string;
  readonly kind: string;
}

const accounts = async (on: Executor, where: SQL): Promise<readonly Account[]> => {
  const found = await on.execute<AccountRow>(
    sql`select u.id, u.user_name, u.company_id, u.password, u.state, u.kind from "user" u
      where u.deleted_at is null and ${where} order by u.id limit 2`,
  );
  return found.rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    company: row.company_id,
    password: row.password,
    disabled: row.state === 'disabled',
    platform: row.kind === 'platform',
  }));
};

/** By name, case-insensitively: names are unique over the whole platform. */
export const accountByName = async (on: Executor, name: string): Promise<Account | undefined> =>
  (await accounts(on, sql`u.folded_name = ${foldedName(name)}`))[0];
export const accountById = async (on: Executor, id: string): Promise<Account | undefined> =>
  (await accounts(on, sql`u.id = ${id}`))[0];
/** A phone number may belong to several accounts, and then identifies none; returns at most two. */
export const accountsByPhone = (on: Executor, phone: string): Promise<readonly Account[]> =>
  accounts(on, sql`u.phone = ${phone} and u.state <> 'disabled'`);

interface InfoRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_name: string;
  readonly nick_name: string | null;
  readonly phone: string | null;
  readonly kind: string;
  readonly company_id: string;
  readonly company_name: string | null;
  readonly switched_name: string | null;
  readonly roles: string[];
  readonly role_names: string[];
  readonly must_change: boolean;
  readonly must_second: boolean;
}

/** The signed-in user as the client keeps it (B100). */
export const signedInUser = async (on: Executor, user: string, switched: string | null): Promise<SignedInUser> => {
  const found = await on.execute<InfoRow>(sql`
    select u.id, u.user_name, u.nick_name, u.phone, u.kind, u.company_id, u.roles, u.must_change,
    u.second_factor_at is null and ${isDemanded(sql`u`)} as must_second,
    c.name as company_name, s.name as switched_name,
      array(select r.name from unnest(u.roles) with ordinality as held (id, place) join role r on r.id = held.id
      and r.deleted_at is null order by held.place) as role_names
    from "user" u left join company c on c.id = u.company_id left join company s on s.id = ${switched}
    where u.id = ${user}`);
  const row = found.rows[0];
  if (!row) throw new Error(`The signed-in user ${user} is gone`);
  return {
    sysUserRecordId: row.id,
    userName: row.user_name,
    nickName: row.nick_name ?? '',
    phone: row.phone ?? '',
    userType: choiceCode(USER_TYPES, row.kind) ?? -1,
    companyId: row.company_id,
    companyName: row.company_name ?? '',
    switchedCompanyId: switched,
    switchedCompanyName: row.switched_name,
    roleIds: row.roles,
    roleNames: row.role_names,
    mustChangePassword: row.must_change,
    mustSecondFactor: row.must_second,
  };
};
