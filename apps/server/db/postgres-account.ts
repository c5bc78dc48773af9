import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { DatabaseUnavailable } from './postgres-error.ts';

/** The system account that runs PostgreSQL; `undefined`: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** A folder that every account can enter, used when the checkout is in a private folder such as /root. */
export const SHARED_HOME = '/var/lib/parkdeck';

const UNPRIVILEGED = ['postgres', '_postgres', 'nobody'];

/**
 * The account to run PostgreSQL, which refuses to run as root. As root: the owner of the data folder or, when there is
 * none yet, the first unprivileged account of /etc/passwd. Every other user runs it under the own account and is
 * refused a data folder of another user.
 */
export function serverAccount(dataDir: string): Account {
  const me = process.getuid?.();
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (me === undefined) return undefined;
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new DatabaseUnavailable(
        'foreign',
        words(
          `${dataDir} 里的数据库属于用户 ${owner.uid}，现在是用户 ${me}。换那个用户启动，或用 PARKDECK_DATA 换一个自己的文件夹`,
          `The database in ${dataDir} belongs to user ${owner.uid}, you are ${me}. Start as that user, or set ` +
            'PARKDECK_DATA to a folder of your own',
        ),
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const account = accounts.find(([login]) => login === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new DatabaseUnavailable(
    'account',
    words(
      `PostgreSQL 不能以 root 运行，而本机没有 ${UNPRIVILEGED.join('、')} 中任何一个账号。换一个用户启动，或设置 DATABASE_URL`,
      `PostgreSQL does not run as root, and none of ${UNPRIVILEGED.join(', ')} is an account here. Start as ` +
        'another user, or set DATABASE_URL',
    ),
  );
}

/** Whether the account may pass through every folder down to `path`, and enter or run `path` itself. */
export function canReach(path: string, account: Account): boolean {
  if (!account) return true;
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const permission = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & permission) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Makes the account the owner of a file or folder. */
export function handOver(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}
