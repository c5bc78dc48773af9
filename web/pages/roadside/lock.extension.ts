import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Registers of a ground lock; the command dialog starts with the opposite of its current position. */
export const extension: Extension = {
  ListHeader: part(() => import('./locks/LockNews.tsx'), 'LockNews'),
  initialInput: { operate: ({ state }) => ({ order: state === 'up' ? 'lower' : 'raise' }) },
  tabs: [
    {
      id: 'registers',
      title: words('寄存器', 'Registers'),
      Component: part(() => import('./locks/LockRegisters.tsx'), 'LockRegisters'),
    },
  ],
};
