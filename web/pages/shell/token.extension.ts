import { token } from '@parkdeck/core/catalogue/shell/token';
import { daysBetween, isDay } from '@parkdeck/core/lib/day';
import { today } from '../../fields/today.ts';
import type { Extension } from '../../resource/extension.ts';
import { TOKEN_WORDS } from './account/token-words.ts';

const { title } = token.actions.create;

/** The dialog of a new token tells when it ends. */
export const extension: Extension = {
  parts: {
    create: {
      texts: ({ expires }) => {
        const days = typeof expires === 'string' && isDay(expires) ? daysBetween(today(), expires) : -1;
        const ends = typeof expires === 'string' && isDay(expires) && days >= 0 && TOKEN_WORDS.ends(expires, days);
        return { title, run: TOKEN_WORDS.create, ...(ends ? { effect: ends } : {}) };
      },
    },
  },
};
