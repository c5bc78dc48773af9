import { token } from '@parkdeck/core/catalogue/shell/token';
import { words, type Words } from '@parkdeck/core/kit/words';
import { daysBetween, isDay } from '@parkdeck/core/lib/day';
import { today } from '../../fields/today.ts';
import type { Extension } from '../../resource/extension.ts';
import { TOKEN_WORDS } from './account/token-words.ts';

const { title, consequence } = token.actions.create;

/** What a new token comes to: when it ends, in words, before what holds of every token. */
const effectOf = (expires: unknown): Words => {
  const days = typeof expires === 'string' && isDay(expires) ? daysBetween(today(), expires) : -1;
  if (typeof expires !== 'string' || !isDay(expires) || days < 0) return consequence;
  const { zh, en } = TOKEN_WORDS.ends(expires, days);
  return words(`${zh}。${consequence.zh}`, `${en}. ${consequence.en}`);
};

/** The dialog of a new token tells when it ends. */
export const extension: Extension = {
  parts: { create: { texts: ({ expires }) => ({ title, run: TOKEN_WORDS.create, effect: effectOf(expires) }) } },
};
