import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import type { ExtraProps } from '../../resource/extras.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** What one device was told, and what it answered. */
export function DeviceCommands({ id }: ExtraProps) {
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
