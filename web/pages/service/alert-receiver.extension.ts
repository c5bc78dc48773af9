import { part, type Extension } from '../../resource/extension.ts';

/** The code that the receiver scans with WeChat, while he is written down. */
export const extension: Extension = {
  inputs: { binding: part(() => import('./receivers/BindWechat.tsx'), 'BindWechat') },
};
