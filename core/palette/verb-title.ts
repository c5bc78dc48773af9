import type { Words } from '../kit/words.ts';
import { VERBS } from './entry-words.ts';
import type { Verb } from './verbs.ts';

/** Verbs of the terminal that are named as the console names them, rather than by the call that they send. */
const NAMED: Readonly<Record<string, Words>> = { create: VERBS.add, edit: VERBS.edit };

/** What a person calls a verb. */
export const titleOf = ({ name, call }: Verb): Words => NAMED[name] ?? call.title;
