import { sql } from 'drizzle-orm';
import type { Platform } from '../boot/platform.ts';
import { DEMO_PASSWORD } from '../world/demo-password.ts';
import { verifyPassword } from './password.ts';

/**
 * Stops a production start while somebody still has the demo password. Looks at the accounts that the demo world made, each
 * distinct hash once; throws a sentence that names an account and the remedy.
 */
export const refuseDemoPasswords = async (platform: Platform): Promise<void> => {
  const found = await platform.database.db.execute<{ password: string; user_name: string }>(sql`
    select password, min(user_name) as user_name from "user"
    where deleted_at is null and state <> 'disabled' and password is not null and coalesce(created_by, 'system') = 'system' group by password`);
  for (const { password, user_name: name } of found.rows) {
    if (await verifyPassword(password, DEMO_PASSWORD)) throw new Error(`The account "${name}" still has the demo password. Change or disable the demo accounts, or start without NODE_ENV=production`);
  }
};
