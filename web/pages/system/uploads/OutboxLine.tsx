import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { OUTBOX_WORDS } from './words.ts';

/** Above the plain list: the way back. */
export const OutboxLine = () => <ShapeLine shape={OUTBOX_WORDS.shape} />;
