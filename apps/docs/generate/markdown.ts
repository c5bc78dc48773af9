import type { Language, Words } from '@parkdeck/core/kit/words';

/** A table cell: one line, with `|` escaped. */
const cell = (text: string): string => (text.split('\n')[0] ?? '').replaceAll('|', '\\|');

/** A table in one language; omitted when empty. */
export const table = (
  heads: readonly Words[],
  rows: readonly (readonly string[])[],
  language: Language,
): readonly string[] =>
  rows.length === 0
    ? []
    : [
        `| ${heads.map((head) => head[language]).join(' | ')} |`,
        `| ${heads.map(() => '---').join(' | ')} |`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ];
