import type { Words } from '../kit/words.ts';
import { TERMINAL_VERBS } from './entry-words.ts';
import type { Verb } from './verbs.ts';

/** What a person calls a verb. */
export const titleOf = ({ name, call }: Verb): Words => TERMINAL_VERBS[name] ?? call.title;
