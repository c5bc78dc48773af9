import type { Call } from './call.ts';
import type { Words } from './words.ts';

/**
 * What is told of an action that ends later, by the row that it answered (`ActionDef.later`); undefined: it is done.
 * `underWay(refund, { state: 'refunding' })` → that the channel works on it.
 */
export const underWay = ({ action }: Pick<Call, 'action'>, answered: unknown): Words | undefined => {
  if (!action?.later || typeof answered !== 'object' || answered === null || !('state' in answered)) return undefined;
  return action.later.states.includes(String(answered.state)) ? action.later.told : undefined;
};
