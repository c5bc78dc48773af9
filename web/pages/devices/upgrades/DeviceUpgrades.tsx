import { upgrade } from '@parkdeck/core/catalogue/devices/upgrade';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** Upgrades of one device, newest first. */
export function DeviceUpgrades({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={upgrade}
      by="device"
      id={id}
      sort="-createdAt"
      columns={['createdAt', 'version', 'state', 'progress', 'confirmedBy', 'error']}
    />
  );
}
