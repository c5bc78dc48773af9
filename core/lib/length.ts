import type { Words } from './words.ts';

/** How long something lasted, for people: `2 天 3 小时`, `3 小时 20 分`, `18 分`. Seconds are cut off. */
export const lengthWords = (seconds: number): Words => {
  const minutes = Math.floor(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return { zh: `${days} 天 ${hours} 小时`, en: `${days} d ${hours} h` };
  return hours > 0
    ? { zh: `${hours} 小时 ${rest} 分`, en: `${hours} h ${rest} min` }
    : { zh: `${rest} 分`, en: `${rest} min` };
};
