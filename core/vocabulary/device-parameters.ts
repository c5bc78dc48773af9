import type { Words } from '../lib/words.ts';

/** Settings that devices of the street and of garages are known to have (E#5); others are called by their keys. */
export const DEVICE_PARAMETERS: ReadonlyMap<string, { readonly title: Words }> = new Map(
  Object.entries({
    exposure: { title: { zh: '曝光', en: 'Exposure' } },
    nightMode: { title: { zh: '夜间模式', en: 'Night mode' } },
    photoQuality: { title: { zh: '照片质量', en: 'Photo quality' } },
  }),
);
