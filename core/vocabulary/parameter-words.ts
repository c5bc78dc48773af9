import type { Words } from '../lib/words.ts';

/** A text in both languages. */
export const words = (zh: string, en: string): Words => ({ zh, en });
/** Units in which parameters are set. */
export const DAYS = words('天', 'days');
export const HOURS = words('小时', 'h');
export const MINUTES = words('分钟', 'min');
export const SECONDS = words('秒', 's');
export const TIMES = words('次', 'times');
export const ROWS = words('行', 'rows');
/** An hour of the day. */
export const HOUR = words('点', "o'clock");
