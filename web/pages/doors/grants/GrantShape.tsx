import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { GrantMatrix } from './GrantMatrix.tsx';
import { MATRIX_WORDS } from './words.ts';

/** The page of the noun: the matrix, or its plain list. */
export function GrantShape({ children }: ShapeProps) {
  return (
    <Shaped noun={doorGrant} shape={MATRIX_WORDS.shape} Component={GrantMatrix}>
      {children}
    </Shaped>
  );
}
