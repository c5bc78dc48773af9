import { roadsideOption } from '@parkdeck/core/catalogue/roadside/roadside-option';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** Sections of one roadside park. */
export function ParkSections({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={section}
      by="park"
      id={id}
      sort="name"
      columns={['name', 'street', 'berths', 'occupied', 'collectors', 'state']}
    />
  );
}

/** Settings of a roadside park that its company or single sections override. */
export function ParkOptions({ row }: RecordProps) {
  return (
    <RelatedRows
      noun={roadsideOption}
      by="company"
      id={String(row['company'])}
      sort="key"
      columns={['key', 'value', 'section', 'updatedBy', 'updatedAt']}
    />
  );
}
