import { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hashPassword } from '../../access/password.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { tryCode } from '../../business/devices/camera-codes.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { cameraInStock, BOUND } from '../../business/devices/camera-stock.ts';

/** The stock belongs to the platform's company. */
const PLATFORM = '1';

const notInStock = (field: string): Refusal => ({ kind: 'unknown', problems: [{ field, rule: 'missing' }] });

// selected by the noun's own fields

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
  beforeSave: eachItem(async (_work, { before, values }) => {
    if (typeof values.code === 'string') values.code = await hashPassword(values.code);
    if (!before) values.$company = PLATFORM;
    return ok(undefined);
  }),
  remove: async (work, row) => ((await cameraInStock(work, row.serial))?.bound ? err(BOUND) : ok(undefined)),
};
