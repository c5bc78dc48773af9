import { employeeCheck } from '@parkdeck/core/catalogue/doors/employee-check';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { CheckQueue } from './CheckQueue.tsx';
import { CHECK_WORDS } from './words.ts';

/** The page of the noun: the queue, or its plain list. */
export function CheckShape({ children }: ShapeProps) {
  return (
    <Shaped noun={employeeCheck} shape={CHECK_WORDS.shape} Component={CheckQueue}>
      {children}
    </Shaped>
  );
}
