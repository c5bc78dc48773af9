import { sql } from 'drizzle-orm';
import { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import { hashPassword } from '../../access/password.ts';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { tryCode } from '../../business/devices/camera-codes.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

type Camera = Stored<typeof serialCamera>;

/** The stock belongs to the platform. */
const PLATFORM = '1';
const notInStock = (field: string): Refusal => ({ kind: 'unknown', problems: [{ field, rule: 'missing' }] });
export const BOUND = refused('bound', {
  zh: '相机已在某个车场使用。换一台，或先在原车场删除该设备',
  en: 'The camera is in use at some park. Take another, or delete the device there first',
});

/**
 * A camera of the stock by its number. Beyond the actor's scope: who has it in hand may build with it, whatever his
 * company.
 */
export const cameraInStock = async (work: Work, serial: string): Promise<Camera | undefined> =>
  (
    await elevated(work.tx, () =>
      selectRows(work.tx, serialCamera, { where: [sql`t.serial = ${serial}`], full: true, limit: 1 }),
    )
  )[0] as Camera | undefined; // selected by the noun's own fields

export const serialCameraHandlers = {
  get: async (work, { serial }) => {
    const camera = await cameraInStock(work, serial);
    return camera ? ok({ serial: camera.serial, model: camera.model, bound: camera.bound }) : err(notInStock('serial'));
  },
  'check-code': async (work, { serial, code }): Promise<Result<{ readonly fits: boolean }, Refusal>> => {
    const camera = await cameraInStock(work, serial);
    if (!camera) return err(notInStock('serial'));
    if (camera.bound) return err(BOUND);
    const tried = await tryCode(work, camera, code);
    return tried.ok ? ok({ fits: tried.value }) : tried;
  },
} satisfies HandlersOf<typeof serialCamera>;

export const serialCameraHooks: Hooks<typeof serialCamera> = {
  save: async (_work, { before, values }) => {
    if (typeof values.code === 'string') values.code = await hashPassword(values.code);
    if (!before) values.$company = PLATFORM;
    return ok(undefined);
  },
  remove: async (work, row) => ((await cameraInStock(work, row.serial))?.bound ? err(BOUND) : ok(undefined)),
};
