import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import type { Refusal } from '../../platform/refusal.ts';
import { badEnvelope } from '../routes/answer.ts';
import { html } from './html.ts';
import { note } from './views.ts';
import { say } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

/** A refusal in the driver's words, as the calls word it. */
export const refusalText = ({ facts }: Visit, refusal: Refusal, call?: Call): string =>
  badEnvelope(refusal, call, facts.language, facts.requestId).msg;

const telling =
  (status: number, title: Words, text: Words) =>
  (visit: Visit, where?: string): Answer => ({
    status,
    title: say(visit, title),
    where,
    body: html`${note('warn', say(visit, text))}`,
  });

export const unknownPage = telling(404, TEXT.unknownTitle, TEXT.unknown);
export const closedPage = telling(410, TEXT.goneTitle, TEXT.gone);
/** A code that was valid once, with the reason why it is not any more. */
export const overPage = (visit: Visit, reason: Words, where: string): Answer =>
  telling(410, TEXT.goneTitle, reason)(visit, where);
export const brokenPage = telling(500, TEXT.failedTitle, TEXT.failedText);
export const refusedPage = (visit: Visit, status: number, refusal: Refusal): Answer => ({
  status,
  title: say(visit, refusal.kind === 'too-many' ? TEXT.tooManyTitle : TEXT.refusedTitle),
  body: html`${note('warn', refusalText(visit, refusal))}`,
});
