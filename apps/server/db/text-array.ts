import pg from 'pg';

/** Type of `text[]` in the catalogue of the database. */
export const TEXT_ARRAY: number = 1009;

const parseAny: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);

/** The texts of an array as the database writes it. Most are a few keys without quotes, which are only to be cut. */
export const parseTexts = (text: string): (string | null)[] =>
  text === '{}'
    ? []
    : /^\{[^"\\{}]+\}$/.test(text) && !/null/i.test(text)
      ? text.slice(1, -1).split(',')
      : parseAny(text);
