import { deviceConnection } from '@parkdeck/core/catalogue/devices/device-connection';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** When a device connected and disconnected, newest first. */
export function DeviceConnections({ id }: RecordProps) {
  return (
    <RelatedRows noun={deviceConnection} by="device" id={id} sort="-time" columns={['time', 'event', 'ip', 'reason']} />
  );
}
