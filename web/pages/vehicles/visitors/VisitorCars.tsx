import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** The rights of a visitor's car, park by park. */
export function VisitorCars({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={visitorCar}
      by="visitor"
      id={id}
      columns={['plate', 'park', 'free', 'entries', 'state']}
      sort="park"
      adds={false}
    />
  );
}
