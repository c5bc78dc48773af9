import { heatCamera } from '@parkdeck/core/catalogue/doors/heat-camera';
import { ventilator } from '@parkdeck/core/catalogue/doors/ventilator';
import type { Work } from '../../engine/work.ts';
import { orderVentilator } from './ventilation.ts';

/**
 * A heat camera or ventilator has come, gone or failed; a ventilator that comes is told how it is set. False: none of
 * them has this serial number.
 */
export const receiveHeatStatus = async (
  work: Work,
  serial: string,
  state: 'online' | 'offline' | 'fault',
): Promise<boolean> => {
  const seen = { state, ...(state === 'offline' ? {} : { lastOnline: work.now }) };
  const [camera] = await work.find(heatCamera, { where: { serial }, lock: true });
  if (camera) work.update(heatCamera, camera, seen);
  const [unit] = camera ? [] : await work.find(ventilator, { where: { serial }, lock: true });
  if (unit) {
    work.update(ventilator, unit, seen);
    if (state === 'online') await orderVentilator(work, unit);
  }
  return camera !== undefined || unit !== undefined;
};
