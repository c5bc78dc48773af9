import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { PlateStays } from './PlateStays.tsx';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const plates = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The latest stays of each of his cars. */
export function MemberStays({ row }: RecordProps) {
  return <PlateStays noun={session} plates={plates(row['plates'])} />;
}

/** What was complained of from his phone. */
export function MemberComplaints({ row }: RecordProps) {
  return (
    <RelatedRows
      noun={complaint}
      by="phone"
      id={text(row['phone'])}
      columns={['number', 'type', 'state', 'createdAt', 'answer']}
      adds={false}
    />
  );
}
