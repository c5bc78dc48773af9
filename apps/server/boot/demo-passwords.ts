import { sql } from 'drizzle-orm';
import { words } from '@parkdeck/core/kit/words';
import { StartProblem } from '../platform/start-problem.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PASSWORD_HASH } from '../access/demo-password.ts';

/**
 * Stops a start in production while an account of the demo world still has the demo password. Throws a problem that
 * names an account and the remedy.
 */
export const refuseDemoPasswords = async (platform: Platform): Promise<void> => {
  const found = await platform.database.db.execute<{ user_name: string }>(sql`
    select user_name from "user" where deleted_at is null and state <> 'disabled' and password = ${DEMO_PASSWORD_HASH}
    order by id limit 1`);
  const name = found.rows[0]?.user_name;
  if (name !== undefined) {
    throw new StartProblem(
      words(
        `账号「${name}」还在用演示密码。改密码或停用演示账号，或不设 NODE_ENV=production`,
        `The account "${name}" still has the demo password. Change or disable the demo accounts, or start without ` +
          'NODE_ENV=production',
      ),
    );
  }
};
