import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { GARAGE_WORDS } from './words.ts';

/** Above the plain list: the way back to the pictures. */
export const GarageLine = () => <ShapeLine shape={GARAGE_WORDS.shape} />;
