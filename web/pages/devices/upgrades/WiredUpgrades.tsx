import { wiredUpgrade } from '@parkdeck/core/catalogue/devices/wired-upgrade';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** Upgrades of one wired device, newest first. */
export function WiredUpgrades({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={wiredUpgrade}
      by="device"
      id={id}
      sort="-createdAt"
      columns={['createdAt', 'version', 'state', 'progress', 'createdBy', 'error']}
    />
  );
}
