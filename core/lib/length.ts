import type { Words } from './words.ts';

/** How long something lasted, for people: `2 天 3 小时`, `3 小时 20 分`, `18 分`, `1 天`. Seconds are cut off. */
export const lengthWords = (seconds: number): Words => {
  const minutes = Math.floor(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: readonly (readonly [number, string, string])[] =
    days > 0
      ? [
          [days, '天', 'd'],
          [hours, '小时', 'h'],
        ]
      : hours > 0
        ? [
            [hours, '小时', 'h'],
            [rest, '分', 'min'],
          ]
        : [[rest, '分', 'min']];
  const told = parts.filter(([count], place) => place === 0 || count > 0);
  return {
    zh: told.map(([count, zh]) => `${count} ${zh}`).join(' '),
    en: told.map(([count, , en]) => `${count} ${en}`).join(' '),
  };
};

/** The same of a number of seconds, or of minutes, as a field declares it. */
export const lengthIn = (kept: true | 'minutes', value: number): Words =>
  lengthWords(kept === 'minutes' ? value * 60 : value);
