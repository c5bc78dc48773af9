import { PAGE_KEYWORDS } from '../catalogue/page-keywords.ts';
import { legacyWordsIn } from '../wire/legacy-words.ts';

const keywordsOf: Readonly<Partial<Record<string, readonly string[]>>> = PAGE_KEYWORDS;

/** Words of an address that people search by: what else its page is called, odd spellings of the wire. */
export const addressWords = (path: string): readonly string[] => [...(keywordsOf[path] ?? []), ...legacyWordsIn(path)];
