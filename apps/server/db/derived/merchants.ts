import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { sellerUser } from '@parkdeck/core/catalogue/merchants/seller-user';
import type { derate } from '@parkdeck/core/catalogue/merchants/derate';
import type { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import type { DerivedSql } from './derived-sql.ts';

const ofUser = (value: SQL): SQL => sql`(select ${value} from "user" u where u.id = t.id)`;

/** Uses of a code that are not void (I16). A caller who counts them to add one must lock the code's row. */
const usesOfCode = sql`(select count(*)::int from derate_use u where u.code = t.id and u.state <> 'void'
  and u.deleted_at is null)`;

export const sellerUserDerived: DerivedSql<typeof sellerUser> = {
  userName: ofUser(sql`u.user_name`),
  nickName: ofUser(sql`u.nick_name`),
  phone: ofUser(sql`u.phone`),
  // Temporarily locked accounts count as enabled.
  state: ofUser(sql`case when u.state = 'disabled' then 'disabled' else 'enabled' end`),
};

export const derateDerived: DerivedSql<typeof derate> = {
  exact: sql`(t.price = -1)`,
};

export const derateCodeDerived: DerivedSql<typeof derateCode> = {
  used: usesOfCode,
};
