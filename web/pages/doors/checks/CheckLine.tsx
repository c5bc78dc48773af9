import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { CHECK_WORDS } from './words.ts';

/** Above the plain list: the way back. */
export const CheckLine = () => <ShapeLine shape={CHECK_WORDS.shape} />;
