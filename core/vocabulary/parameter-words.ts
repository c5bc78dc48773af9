import type { Words } from '../lib/words.ts';

/** A text in both languages. */
export const words = (zh: string, en: string): Words => ({ zh, en });
/** Units in which parameters are set. */
export const DAYS = words('天', 'days');
/** Calendar months. */
export const MONTHS = words('个月', 'months');
/** Hours. */
export const HOURS = words('小时', 'h');
/** Minutes. */
export const MINUTES = words('分钟', 'min');
/** Seconds. */
export const SECONDS = words('秒', 's');
/** How often. */
export const TIMES = words('次', 'times');
/** Rows of an answer or a file. */
export const ROWS = words('行', 'rows');
/** An hour of the day. */
export const HOUR = words('点', "o'clock");
