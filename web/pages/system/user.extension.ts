import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Parks of a user, kinds that one may give; a new password is shown once. */
export const extension: Extension = {
  tabs: [
    {
      id: 'parks',
      title: words('车场授权', 'Parks'),
      of: 'park-grant',
      Component: part(() => import('./UserParks.tsx'), 'UserParks'),
    },
  ],
  inputs: { kind: part(() => import('./KindInput.tsx'), 'KindInput') },
  dialogs: { 'reset-password': part(() => import('./ResetPassword.tsx'), 'ResetPassword') },
};
