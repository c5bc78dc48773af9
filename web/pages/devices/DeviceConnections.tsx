import { deviceConnection } from '@parkdeck/core/catalogue/devices/device-connection';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** When one device came and went, newest first. */
export function DeviceConnections({ id }: RecordProps) {
  return (
    <RelatedRows noun={deviceConnection} by="device" id={id} sort="-time" columns={['time', 'event', 'ip', 'reason']} />
  );
}
