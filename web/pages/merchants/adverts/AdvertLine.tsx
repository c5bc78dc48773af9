import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { ADVERT_WORDS } from './words.ts';

/** Above the plain list: the way back. */
export const AdvertLine = () => <ShapeLine shape={ADVERT_WORDS.shape} />;
