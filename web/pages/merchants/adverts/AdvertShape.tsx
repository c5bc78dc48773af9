import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { AdvertPlan } from './AdvertPlan.tsx';
import { ADVERT_WORDS } from './words.ts';

/** The page of the noun: the calendar of its places, or its plain list. */
export function AdvertShape({ children }: ShapeProps) {
  return (
    <Shaped noun={advert} shape={ADVERT_WORDS.shape} Component={AdvertPlan}>
      {children}
    </Shaped>
  );
}
