import type { Words } from '../lib/words.ts';

export type { Words };
/** The languages in which surfaces speak. */
export type Language = keyof Words;

/** `words('月租车', 'Monthly pass')`: the short form used all over the catalogue. */
export const words = (zh: string, en: string): Words => ({ zh, en });

/** The separator between items of a list. */
export const SEPARATOR: Readonly<Record<Language, string>> = { zh: '、', en: ', ' };

/**
 * An English name as it stands inside a sentence: `Stock reason` → `stock reason`; abbreviations and names keep their
 * capitals: `ETC check`, `WeChat menu`, `Alipay app`.
 */
export const lower = (text: string): string =>
  /^(?:[A-Z][a-z]*[A-Z]|Alipay\b)/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

/** A Chinese text built from pieces, with a space between a Latin letter or digit and the Chinese behind it. */
export const spacedZh = (text: string): string => text.replace(/(?<=\w)(?=\p{Script=Han})/gu, ' ');
