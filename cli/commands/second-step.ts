import { secondStepOf } from '@parkdeck/core/client/session';
import type { Session } from '@parkdeck/core/client/session';
import type { StoredSession } from '@parkdeck/core/client/session-store';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  code: words('两步验证码，或一个恢复码', 'Two-step code, or a recovery code'),
  noCode: words(
    '还需要两步验证码：用 --otp，并把验证码写在标准输入的第二行',
    'The code of the second step is needed: use --otp, and give it as the second line of standard input',
  ),
  noCodeAlone: words(
    '还需要两步验证码：用 --otp，并从标准输入给出验证码',
    'The code of the second step is needed: use --otp, and give it on standard input',
  ),
} as const;

interface Given {
  /** The code that came by standard input. */
  readonly code?: string | undefined;
  /** Standard input holds nothing else. */
  readonly alone?: boolean;
}

/** Does the second step where the first one asks for it: with an authenticator's code or a recovery code. */
export const inTwoSteps = async (
  { environment, globals, language }: Cli,
  session: Session,
  first: Promise<StoredSession>,
  { code: given, alone = false }: Given,
): Promise<StoredSession> => {
  try {
    return await first;
  } catch (error) {
    const ticket = secondStepOf(error);
    if (ticket === undefined) throw error;
    const mayAsk = globals.input && environment.stdin.isTTY;
    const code = given ?? (mayAsk ? await environment.ask(`${SAY.code[language]}: `) : undefined);
    if (!code) throw new UserError('usage', alone ? SAY.noCodeAlone : SAY.noCode, { field: '--otp' });
    return session.bySecondFactor({ ticket, code: code.trim() });
  }
};
