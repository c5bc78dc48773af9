import { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { GaragePictures } from './GaragePictures.tsx';
import { GARAGE_WORDS } from './words.ts';

/** The page of the noun: its pictures, or its plain list. */
export function GarageShape({ children }: ShapeProps) {
  return (
    <Shaped noun={garageAdvert} shape={GARAGE_WORDS.shape} Component={GaragePictures}>
      {children}
    </Shaped>
  );
}
