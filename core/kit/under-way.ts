import type { Call } from './call.ts';
import { words, type Words } from './words.ts';

/** That an action has begun which ends later: `已提交退款`, `Refund on its way`. */
export const begun = ({ zh, en }: Words): Words => words(`已提交${zh}`, `${en} on its way`);

/**
 * What is told of an action that ends later, by the row that it answered (`ActionDef.later`); undefined: it is done.
 * `underWay(refund, { state: 'refunding' })` → that the channel works on it.
 */
export const underWay = ({ action }: Pick<Call, 'action'>, answered: unknown): Words | undefined => {
  if (!action?.later || typeof answered !== 'object' || answered === null || !('state' in answered)) return undefined;
  return action.later.states.includes(String(answered.state)) ? action.later.told : undefined;
};
