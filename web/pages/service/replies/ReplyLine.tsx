import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { REPLY_WORDS } from './words.ts';

/** Above the plain list: the way back. */
export const ReplyLine = () => <ShapeLine shape={REPLY_WORDS.shape} />;
