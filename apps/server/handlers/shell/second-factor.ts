import { sql } from 'drizzle-orm';
import type { secondFactor } from '@parkdeck/core/catalogue/shell/second-factor';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import {
  beginSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  isDemanded,
  issueRecovery,
  recoveryLeft,
} from '../../access/second-factor.ts';
import { accountById } from '../../business/system/accounts.ts';
import type { Account } from '../../business/system/accounts.ts';
import { tryPassword } from '../../business/system/attempts.ts';
import { trySecondFactor } from '../../business/system/second-step.ts';
import { elevated } from '../../db/elevated.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { qrAddress } from '../../files/qr-pictures.ts';
import { refused } from '../../platform/refusal.ts';

const WRONG = { zh: '密码不对', en: 'The password is wrong' };
const ALREADY = refused('second-factor-on', {
  zh: '两步验证已开启。先关闭再重新开启',
  en: 'Two-step sign-in is on already. Turn it off first',
});
const DEMANDED = refused('second-factor-demanded', {
  zh: '你的角色要求两步验证，不能关闭',
  en: 'One of your roles asks for two-step sign-in: it cannot be turned off',
});

/** The account of whoever asks; it may be outside of a switched company. */
const ownAccount = async (work: Work): Promise<Account> => {
  const account = await elevated(work.tx, () => accountById(work.tx, work.actor.user));
  if (!account) throw new Error(`The signed-in user ${work.actor.user} is gone`);
  return account;
};

/** Says on the account since when it signs in in two steps, for its administrators and the operation log. */
const note = async (work: Work, secondFactorAt: Datetime | null): Promise<void> =>
  elevated(work.tx, async () => {
    const row = (await work.rows(user, [work.actor.user])).get(work.actor.user);
    if (row) work.update(user, row, { secondFactorAt });
    await work.flush();
  });

const demandedOf = async (work: Work): Promise<boolean> =>
  elevated(work.tx, async () => {
    const found = await work.tx.execute(
      sql`select from "user" u where u.id = ${work.actor.user} and ${isDemanded(sql`u`)}`,
    );
    return (found.rowCount ?? 0) > 0;
  });

/** The user's own second step: turned on with the password and a first code, off with a code. */
export const secondFactorHandlers = {
  get: async (work) => {
    const own = await elevated(work.tx, async () => (await work.rows(user, [work.actor.user])).get(work.actor.user));
    return ok({
      since: own?.secondFactorAt ?? null,
      codesLeft: await recoveryLeft(work.tx, work.actor.user),
      demanded: await demandedOf(work),
    });
  },
  begin: async (work, { password }) => {
    const account = await ownAccount(work);
    if (await hasSecondFactor(work.tx, account.id)) return err(ALREADY);
    const tried = await tryPassword(work, { name: account.userName, account, password, wrong: WRONG });
    if (!tried.ok) return tried;
    const made = await beginSecondFactor(work.tx, work.platform.vault, {
      user: account.id,
      label: account.userName,
      now: work.now,
    });
    return ok({ ...made, picture: await qrAddress(made.address) });
  },
  confirm: async (work, { code }) => {
    const tried = await trySecondFactor(work, await ownAccount(work), code, true);
    if (!tried.ok) return tried;
    await note(work, work.now);
    return ok({ codes: [...(await issueRecovery(work.tx, work.actor.user, work.now))] });
  },
  'new-codes': async (work, { code }) => {
    const tried = await trySecondFactor(work, await ownAccount(work), code);
    return tried.ok ? ok({ codes: [...(await issueRecovery(work.tx, work.actor.user))] }) : tried;
  },
  'turn-off': async (work, { code }) => {
    if (await demandedOf(work)) return err(DEMANDED);
    const tried = await trySecondFactor(work, await ownAccount(work), code);
    if (!tried.ok) return tried;
    await dropSecondFactor(work.tx, [work.actor.user]);
    await note(work, null);
    return ok(null);
  },
} satisfies HandlersOf<typeof secondFactor>;
