import { approval } from '@parkdeck/core/catalogue/system/approval';
import { client } from '../../../app/client.ts';

/** What can be done about a request. */
export type Decision = 'approve' | 'refuse' | 'withdraw';

interface Deciding {
  readonly intent: string;
  /** Why it is refused. */
  readonly reason: string;
  /** What was seen when it is approved. */
  readonly hash: string | undefined;
}

/** Sends a decision about a request. */
export const sendDecision = (id: string, verb: Decision, { intent, reason, hash }: Deciding): Promise<unknown> => {
  const ids = [id];
  const how = { intent: `${intent}.${verb}`, silent: true };
  if (verb === 'withdraw') return client.act(approval, verb, { ids }, how);
  if (verb === 'refuse') return client.act(approval, verb, { ids, input: { reason: reason.trim() } }, how);
  return client.act(approval, verb, { ids, input: hash === undefined ? {} : { hash } }, how);
};
