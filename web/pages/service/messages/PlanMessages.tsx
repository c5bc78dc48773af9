import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** The messages of a mailing, newest first. */
export function PlanMessages({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={smsRecord}
      by="plan"
      id={id}
      sort="-queuedAt"
      adds={false}
      columns={['phone', 'state', 'sentAt', 'cost', 'error']}
    />
  );
}
