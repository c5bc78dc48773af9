import { user } from '@parkdeck/core/catalogue/system/user';
import { hashPassword, randomPassword } from '../../access/password.ts';
import { dropSecondFactor } from '../../access/second-factor.ts';
import { endSessionsOf } from '../../access/session.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountByName } from './accounts.ts';
import { forgiveAttempts } from './attempts.ts';

/**
 * Lets somebody in again by whoever holds the server, when nobody can do it in the console: a new password, which must
 * be changed at once, the account enabled and unlocked, all its sessions ended, with `secondFactor` its second step
 * removed. Undefined: nobody has this user name.
 */
export const resetAccount = (
  platform: Platform,
  userName: string,
  { secondFactor }: { readonly secondFactor: boolean },
): Promise<string | undefined> =>
  systemUnit(platform, 'user.reset-on-server', async (work) => {
    const account = await accountByName(work.tx, userName);
    const row = account && (await work.rows(user, [account.id])).get(account.id);
    if (!row) return undefined;
    const password = randomPassword();
    work.update(user, row, { password: await hashPassword(password), mustChange: true, state: 'enabled' });
    await endSessionsOf(work.tx, [row.id], work.now);
    await forgiveAttempts(work, [row.userName]);
    if (secondFactor) await dropSecondFactor(work.tx, [row.id]);
    return password;
  });
