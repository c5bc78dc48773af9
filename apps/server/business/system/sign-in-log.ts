import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import type { SystemWork } from '@parkdeck/core/catalogue/system/system-work';
import { ROOT_COMPANY } from '../../access/scope.ts';
import type { Work } from '../../engine/work.ts';
import type { Account } from './accounts.ts';

/** The call by which somebody came or went, or why he was refused: both have words for the log. */
export type SignInEvent =
  | Extract<SystemWork, `sign-in.${string}`>
  | 'sign-in.sign-out'
  | 'own-session.end'
  | 'own-session.end-others'
  | `sign-in.by-${'password' | 'code' | 'partner' | 'token' | 'redirect-code' | 'open-id' | 'second-factor'}`
  | 'sign-in.by-provider'
  | `linked-identity.${'link' | 'unlink'}`
  | 'sign-in.link-provider'
  | 'sign-in.by-device'
  | `device-sign-in.${'approve' | 'refuse'}`
  | `token.${'create' | 'revoke'}`;

/**
 * Tells the account log that somebody signed in or out, or was refused: who, when, from which address and surface, how
 * or why not. Never what was typed; of a name that no account has not even that, because people type passwords into the
 * wrong box: the platform's own company sees the address. Written with the unit of work: a refusal that is kept must
 * `flush` it first.
 */
export const logSignIn = (
  work: Work,
  account: Pick<Account, 'id' | 'userName' | 'company'> | undefined,
  event: SignInEvent,
): void => {
  work.insert(operationLog, {
    type: 'account',
    at: work.now,
    userName: account?.userName ?? '',
    action: event,
    noun: 'user',
    rowId: account?.id ?? '',
    objectName: account?.userName ?? '',
    surface: work.actor.surface,
    ip: work.actor.ip,
    request: work.actor.requestId,
    $company: account?.company ?? ROOT_COMPANY,
  });
};
