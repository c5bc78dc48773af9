import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** Paid services of one park and the dates until which they are booked. */
export function ParkServices({ id }: RecordProps) {
  return (
    <RelatedRows noun={parkService} by="park" id={id} columns={['kind', 'startDate', 'endDate', 'price', 'state']} />
  );
}
