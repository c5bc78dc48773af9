import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { WARNING_SENTENCES } from '@parkdeck/core/catalogue/service/warning-sentences';
import { partsOf, UNSAID } from '@parkdeck/core/kit/sentence';
import type { Language } from '@parkdeck/core/kit/words';

/** A text of ours as an SQL literal. */
const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

const inLanguage = (said: SQL, language: Language): SQL =>
  sql`case ${said}->>'sentence' ${sql.join(
    Object.entries(WARNING_SENTENCES).map(([name, words]) => {
      const pieces = partsOf(words[language]).map((part) =>
        'text' in part
          ? quoted(part.text)
          : sql`coalesce(${said}->'facts'->>${quoted(part.fact)}, ${quoted(UNSAID[language])})`,
      );
      return sql`when ${quoted(name)} then ${sql.join(pieces, sql` || `)}`;
    }),
    sql` `,
  )} end`;

/**
 * The sentence of a warning's stored facts in the language of the transaction, as `warningText` builds it: so it is
 * listed, filtered and exported like any text.
 */
export const sayOf = (said: SQL): SQL =>
  sql`(case when current_setting('app.language', true) = 'en' then ${inLanguage(said, 'en')}
    else ${inLanguage(said, 'zh')} end)`;
