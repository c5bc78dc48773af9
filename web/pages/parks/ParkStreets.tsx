import { roadsideOption } from '@parkdeck/core/catalogue/roadside/roadside-option';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** Stretches of street of one roadside park. */
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

/** What the company of a roadside park, and single sections of it, have otherwise than the park's own settings. */
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
