import { counted } from './counted.ts';
import type { Words } from './words.ts';

/** What the number of a length counts: seconds, minutes, days until something ends. */
export type KeptLength = true | 'minutes' | 'days-left';

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

/** Days until something ends, its last day included, for people: `4 天`; below zero it has ended: `过期 59 天`. */
export const daysLeftWords = (days: number): Words =>
  days < 0
    ? { zh: `过期 ${-days} 天`, en: `${counted(-days, 'day')} overdue` }
    : { zh: `${days} 天`, en: counted(days, 'day') };

/** The same of a number of seconds, of minutes, or of days left, as a field declares it. */
export const lengthIn = (kept: KeptLength, value: number): Words =>
  kept === 'days-left' ? daysLeftWords(value) : lengthWords(kept === 'minutes' ? value * 60 : value);
