import type { Answered } from '@parkdeck/core/client/answer';
import type { Call } from '@parkdeck/core/kit/call';
import { underWay } from '@parkdeck/core/kit/under-way';
import type { Words } from '@parkdeck/core/kit/words';
import { ACTION_WORDS, type Done } from './words.ts';

/** What a notice tells of an action: that it is done, or on its way as long as the row that it answered says so. */
export const didWords = (
  call: Pick<Call, 'title' | 'action'>,
  { value }: Pick<Answered<unknown>, 'value'>,
  did: Done,
): Words => {
  const later = underWay(call, value);
  return later ? ACTION_WORDS.underWay(call.title, did, later) : ACTION_WORDS.done(call.title, did);
};
