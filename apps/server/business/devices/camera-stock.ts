import { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { selectRows } from '../../db/rows.ts';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';

type Camera = Stored<typeof serialCamera>;

export const BOUND = refused('bound', {
  zh: '相机已在某个车场使用。换一台，或先在原车场删除该设备',
  en: 'The camera is in use at some park. Take another, or delete the device there first',
});

/**
 * A camera of the stock by its number. Beyond the actor's scope: anybody who holds the camera may install it, whatever
 * the company.
 */
export const cameraInStock = async (work: Work, serial: string): Promise<Camera | undefined> =>
  (await elevated(work.tx, () => selectRows(work.tx, serialCamera, { where: { serial }, full: true, limit: 1 })))[0] as
    | Camera
    | undefined;
