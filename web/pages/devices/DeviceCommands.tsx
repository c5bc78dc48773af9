import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** What one device was told, and what it answered. */
export function DeviceCommands({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={gateCommand}
      by="device"
      id={id}
      sort="-sentAt"
      columns={['sentAt', 'kind', 'state', 'user', 'ackMessage']}
    />
  );
}
