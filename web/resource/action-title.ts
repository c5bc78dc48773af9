import { SYSTEM_WORK } from '@parkdeck/core/catalogue/system/system-work';
import type { Words } from '@parkdeck/core/kit/words';
import { callNamed, nounNamed } from './nouns.ts';
import { PLAN_WORDS } from './plan/words.ts';

const systemWork: Readonly<Record<string, Words>> = SYSTEM_WORK;

/** Title of a logged action, for example `pass.renew`; undefined for one that no longer exists. */
export const actionTitle = (action: string): Words | undefined => {
  const [noun = '', verb] = action.split('.');
  return (
    callNamed(action)?.title ??
    systemWork[action] ??
    (verb === 'import' ? PLAN_WORDS.importOf(nounNamed(noun)) : undefined)
  );
};
