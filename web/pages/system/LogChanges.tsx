import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { isStructure } from '@parkdeck/core/kit/kinds';
import { fieldText } from '../../fields/text.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { nounNamed } from '../../resource/nouns.ts';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What a write changed: the row before and after, field by field (rules 0.10). */
export function LogChanges({ row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const content = row['content'];
  const before = isValues(content) && isValues(content['before']) ? content['before'] : null;
  const after = isValues(content) && isValues(content['after']) ? content['after'] : null;
  const noun = nounNamed(String(row['noun']));
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !(before && after) || written(before[name]) !== written(after[name]),
  );
  if (names.length === 0) return <EmptyState kind="nothing-found" title={say(PART_WORDS.noChanges)} />;
  const field = (name: string): Field | undefined => noun?.fields[name];
  const text = (name: string, values: FieldValues): string => {
    const own = field(name);
    return own && !isStructure(own) ? fieldText(own, name, values, language) : written(values[name]);
  };
  return (
    <div className={styles.stack}>
      {!before && <span className={styles.faint}>{say(PART_WORDS.created)}</span>}
      {!after && <span className={styles.faint}>{say(PART_WORDS.removed)}</span>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(PART_WORDS.field)}</th>
            {before && <th>{say(PART_WORDS.before)}</th>}
            {after && <th>{say(PART_WORDS.after)}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const own = field(name);
            return (
              <tr key={name}>
                <td className={styles.quiet}>{own ? say(own.options.label) : name}</td>
                {before && <td className={after ? styles.old : undefined}>{text(name, before)}</td>}
                {after && <td className={styles.new}>{text(name, after)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
