import { SYSTEM_WORK } from '@parkdeck/core/catalogue/system/system-work';
import { importTitle } from '@parkdeck/core/kit/import-title';
import type { Words } from '@parkdeck/core/kit/words';
import { callNamed, nounNamed } from './nouns.ts';

const systemWork: Readonly<Record<string, Words>> = SYSTEM_WORK;

/** Title of a logged action, for example `pass.renew`; undefined for one that no longer exists. */
export const actionTitle = (action: string): Words | undefined => {
  const [name = '', verb] = action.split('.');
  const noun = verb === 'import' ? nounNamed(name) : undefined;
  return callNamed(action)?.title ?? systemWork[action] ?? (noun && importTitle(noun));
};
