import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** Commands sent to a device, and its answers. */
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
