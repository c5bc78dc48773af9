import { districtAssignment } from '@parkdeck/core/catalogue/parks/district-assignment';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { DistrictTree } from './DistrictTree.tsx';
import { DISTRICT_WORDS } from './words.ts';

/** The page of the noun: the tree, or its plain list. */
export function DistrictShape({ children }: ShapeProps) {
  return (
    <Shaped noun={districtAssignment} shape={DISTRICT_WORDS.shape} Component={DistrictTree}>
      {children}
    </Shaped>
  );
}
