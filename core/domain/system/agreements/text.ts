const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const MOST_CODE = 0x10_ff_ff;

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= MOST_CODE && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** Elements whose text is no text of the page. */
const HIDDEN = /<(script|style|template|iframe|object|noscript|svg|math|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** Where a tag ends a line. */
const BREAKS = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr|section|article|ul|ol|table|blockquote)\s*>/gi;
const ITEM = /<li\b[^>]*>/gi;
const TAG = /<\/?[a-z!?][^>]*(?:>|$)/gi;
/** Characters that draw nothing, or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const stripped = (text: string): string =>
  text
    .replaceAll(COMMENT, '')
    .replaceAll(HIDDEN, '')
    .replaceAll(BREAKS, '\n')
    .replaceAll(ITEM, '· ')
    .replaceAll(TAG, '');

/**
 * The plain text of an agreement that was typed or pasted from an editor: paragraphs and lists become lines, every tag
 * and what only programs read goes. What is left is text: whoever shows it escapes it.
 */
export const plainAgreement = (text: string): string =>
  decoded(stripped(text.replaceAll(/\r\n?/g, '\n')))
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
