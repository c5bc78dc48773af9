import { sql } from 'drizzle-orm';
import { words } from '@parkdeck/core/kit/words';
import { checkPhone } from '@parkdeck/core/lib/phone';
import { StartProblem } from '../platform/start-problem.ts';
import { newId } from '../db/ids.ts';
import { hashPassword, passwordProblem } from '../access/password.ts';
import type { Platform } from '../platform/platform.ts';

const MISSING = words(
  '数据库里还没有用户。首次启动时设置 PARKDECK_ADMIN_PASSWORD（8–64 位，不用常见密码）和 PARKDECK_ADMIN_PHONE（手机号）：' +
    '建立账号 admin，首次登录须改密码',
  'The database has no user yet. Set PARKDECK_ADMIN_PASSWORD (8–64 characters, not a common one) and ' +
    'PARKDECK_ADMIN_PHONE for the first start: they make the account "admin", whose password must be changed at the ' +
    'first sign-in',
);

/**
 * Creates the first admin of a platform without users, with password and phone of the environment; the password must be
 * changed after the first sign-in. Throws a problem with the remedy.
 */
export const ensureAdmin = async (platform: Platform): Promise<void> => {
  const { adminPassword: password, adminPhone } = platform.config;
  const users = await platform.database.db.execute(sql`select 1 from "user" where deleted_at is null limit 1`);
  if (users.rows.length > 0) return;
  const phone = checkPhone(adminPhone ?? '');
  if (password === undefined || !phone.ok) throw new StartProblem(MISSING);
  if (passwordProblem('password', password, { userName: 'admin', phone: phone.value })) throw new StartProblem(MISSING);
  const { now } = platform.clock();
  const id = newId('U', now);
  await platform.database.db.execute(sql`with made as (insert into park_grant (id, company_id, created_by, created_at)
      values (${id}, '1', 'setup', ${now}))
    insert into "user" (id, user_name, nick_name, phone, kind, company_id, roles, password, state, must_change,
    created_by, created_at)
    values (${id}, 'admin', 'admin', ${phone.value}, 'platform', '1', '{}', ${await hashPassword(password)}, 'enabled',
    true, 'setup', ${now})`);
};
