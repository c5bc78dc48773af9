import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { SHEET_WORDS } from './shift-sheet/words.ts';
import { SHIFT_WORDS } from './words.ts';

/** The user's own shift, what it hands over, the sheet of a shift, and unexplained barrier openings. */
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
      id: 'sheet',
      title: SHEET_WORDS.title,
      Component: part(() => import('./shift-sheet/ShiftSheet.tsx'), 'ShiftSheet'),
    },
    {
      id: 'openings',
      title: words('无依据放行', 'Unexplained'),
      Component: part(() => import('./ShiftOpenings.tsx'), 'ShiftOpenings'),
    },
  ],
};
