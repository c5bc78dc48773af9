import { ShapeLine } from '../../../resource/list/Shaped.tsx';
import { DISTRICT_WORDS } from './words.ts';

/** Above the plain list: the way to the tree. */
export function DistrictLine() {
  return <ShapeLine shape={DISTRICT_WORDS.shape} />;
}
