import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { dropSecondFactor, spendSecondFactor } from '../../access/second-factor.ts';
import { endSessionsOf } from '../../access/session.ts';
import { elevated } from '../../db/elevated.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Account } from './accounts.ts';
import { trySecret } from './attempts.ts';
import { mayManage } from './rights.ts';
import { OWN_ACCOUNT } from './user-accounts.ts';

/** What wrong codes are counted by: longer than any name that could be typed. */
const counted = (account: Account): string => `the second step of signing in, of the account ${account.id}`;

/** Checks a code of an account, and counts wrong ones apart from its passwords: five lock the second step a while. */
export const trySecondFactor = async (
  work: Work,
  account: Account,
  code: string,
  isFirst = false,
): Promise<Result<void, Refusal>> =>
  trySecret(work, {
    name: counted(account),
    account,
    check: async () => spendSecondFactor(work.tx, work.platform.vault, { user: account.id, code, isFirst }),
    wrong: { zh: '验证码不对或已用过', en: 'The code is wrong or was used before' },
    many: { zh: '验证码错误次数过多，已锁定', en: 'Too many wrong codes. Locked' },
    reason: 'wrong-second-factor',
    event: 'sign-in.wrong-second-factor',
  });

const NOT_ON = refused('second-factor-off', {
  zh: '没有开启两步验证',
  en: 'Two-step sign-in is not on',
});

/** Turns the second step of accounts off, for people who lost phone and recovery codes; ends their sessions. */
export const resetSecondFactors: RowsHandler<typeof user, unknown> = async (work, items) => {
  const managed = await mayManage(
    work,
    items.map(({ row }) => row),
  );
  const outcomes = items.map(({ row }, index): Result<void, Refusal> => {
    const allowed = managed[index];
    if (allowed && !allowed.ok) return allowed;
    if (row.id === work.actor.user) return err(OWN_ACCOUNT);
    if (row.secondFactorAt === null) return err(NOT_ON);
    work.update(user, row, { secondFactorAt: null });
    return ok(undefined);
  });
  const done = items.flatMap(({ row }, index) => (outcomes[index]?.ok ? [row.id] : []));
  // keys of others, which policies hide
  await elevated(work.tx, () => dropSecondFactor(work.tx, done));
  await endSessionsOf(work.tx, done, work.now);
  return outcomes;
};
