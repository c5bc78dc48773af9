import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { SHIFT_WORDS } from './words.ts';

/** The user's own shift, what it hands over, and unexplained barrier openings. */
export const extension: Extension = {
  ListHeader: part(() => import('./OwnShift.tsx'), 'OwnShift'),
  parts: {
    end: {
      texts: (_values, _name, amount) => ({ title: SHIFT_WORDS.askEnd, run: SHIFT_WORDS.runEnd(amount) }),
    },
  },
  leads: { end: part(() => import('./ShiftTotal.tsx'), 'ShiftTotal') },
  tabs: [
    {
      id: 'openings',
      title: words('无依据放行', 'Unexplained'),
      Component: part(() => import('./ShiftOpenings.tsx'), 'ShiftOpenings'),
    },
  ],
};
