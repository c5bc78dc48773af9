import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** How a device was connected in the last 24 hours: pieces of time without gaps, in epoch milliseconds. */
export interface DeviceUptime {
  readonly device: string;
  readonly spans: readonly {
    readonly state: 'online' | 'offline' | 'unknown';
    readonly from: number;
    readonly to: number;
  }[];
  /** Share of the known time that it was online, in thousandths; null: nothing is known. */
  readonly share: number | null;
}

/** The strips of the devices of some parks, of all in reach where none is named. */
export const uptimeAction = {
  title: words('在线时间', 'Uptime'),
  wire: 'GET /api/parkdeck/device-uptime',
  permission: 'view',
  effect: 'read',
  answers: 'value',
  command: false,
  input: { park: f.refs('park', { label: words('车场', 'Park'), wire: 'PKID' }) },
  output: {
    from: f.int({ label: words('自', 'From'), wire: 'fromMs', required: true }),
    to: f.int({ label: words('至', 'To'), wire: 'toMs', required: true }),
    devices: f.json<readonly DeviceUptime[]>()({ label: words('设备', 'Devices'), required: true }),
  },
} as const;
