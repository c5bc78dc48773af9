import type { Words } from '../lib/words.ts';

export type { Words };
export type Language = keyof Words;

/** `words('月租车', 'Monthly pass')`: the short form used all over the catalogue. */
export const words = (zh: string, en: string): Words => ({ zh, en });
