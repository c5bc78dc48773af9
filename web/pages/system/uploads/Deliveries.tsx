import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** The messages for an interface, newest first: what has failed is sent again here. */
export function Deliveries({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={uploadItem}
      by="interface"
      id={id}
      sort="-happenedAt"
      adds={false}
      columns={['happenedAt', 'kind', 'plate', 'state', 'tries', 'error']}
    />
  );
}
