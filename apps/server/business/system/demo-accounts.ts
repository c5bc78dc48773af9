import { sql } from 'drizzle-orm';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { choiceCode } from '@parkdeck/core/kit/choice';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '../../access/demo-password.ts';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

type Kind = keyof typeof USER_TYPES;
interface DemoAccount extends Record<string, unknown> {
  readonly userName: string;
  readonly nickName: string;
  readonly kind: Kind;
  readonly companyName: string;
}

/**
 * One account of each kind of user that still has the demo password, in the order of the kinds; none in production and
 * none on a platform without the demo world.
 */
export const demoAccounts = async (work: Work) => {
  const { production, world } = work.platform.config;
  if (production || world === 'none') return [];
  const found = await elevated(work.tx, () =>
    work.tx.execute<DemoAccount>(sql`select distinct on (u.kind) u.user_name as "userName",
        coalesce(u.nick_name, '') as "nickName", u.kind, c.name as "companyName"
      from "user" u join company c on c.id = u.company_id
      where u.deleted_at is null and u.state = 'enabled' and u.password = ${DEMO_PASSWORD_HASH}
      order by u.kind, u.id`),
  );
  return Object.keys(USER_TYPES).flatMap((kind) =>
    found.rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, userType: choiceCode(USER_TYPES, kind) ?? -1, password: DEMO_PASSWORD })),
  );
};
