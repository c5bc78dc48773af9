import { part, type Extension } from '../../resource/extension.ts';

/** Replies beside the chat in which they come. */
export const extension: Extension = {
  Shape: part(() => import('./replies/ReplyShape.tsx'), 'ReplyShape'),
  ListHeader: part(() => import('./replies/ReplyLine.tsx'), 'ReplyLine'),
};
