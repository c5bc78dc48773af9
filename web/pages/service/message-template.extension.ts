import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The message as its reader's phone shows it, while it is written and in the detail. */
export const extension: Extension = {
  inputs: {
    content: part(() => import('./messages/TemplateText.tsx'), 'TemplateText'),
    parameters: part(() => import('./messages/TemplateParameters.tsx'), 'TemplateParameters'),
  },
  tabs: [
    {
      id: 'phone',
      title: words('手机效果', 'On the phone'),
      Component: part(() => import('./messages/TemplatePhone.tsx'), 'TemplatePhone'),
    },
  ],
};
