import type { Extension } from '../../resource/extension.ts';
import { OPEN_WORDS } from './wall/words.ts';

/** Opening by a terminal asks with its name, and offers the usual reasons by number. */
export const extension: Extension = {
  parts: {
    open: {
      texts: (_values, name) => ({ title: OPEN_WORDS.ask(name), run: OPEN_WORDS.run, effect: OPEN_WORDS.effect }),
      usualReasons: OPEN_WORDS.reasons,
    },
  },
};
