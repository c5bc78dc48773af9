import { DEVICE_PARAMETERS } from '@parkdeck/core/vocabulary/device-parameters';
import type { RowProps } from '../../resource/extension.ts';
import { KnownKey } from '../../resource/parts/KnownKey.tsx';

/** Which setting of devices it is, in words. */
export function DeviceParameter({ row }: RowProps) {
  return <KnownKey value={String(row['key'] ?? '')} known={DEVICE_PARAMETERS} />;
}
