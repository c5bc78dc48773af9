import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { MATRIX_WORDS } from './words.ts';

/** Above the plain list: the way back. */
export const GrantLine = () => <ShapeLine shape={MATRIX_WORDS.shape} />;
