import { refTarget, type Field, type FieldValues } from '@parkdeck/core/kit/field';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import type { ReactNode } from 'react';
import type { RecordProps } from '../../resource/extension.ts';
import { nounNamed } from '../../resource/nouns.ts';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RefText } from './audit/RefText.tsx';
import { changedFields, changeOf, valueText } from './audit/audit-model.ts';

/** What a write changed: the row before and after, field by field (rules 0.10). */
export function LogChanges({ row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const change = changeOf(row);
  const { before, after } = change;
  const noun = nounNamed(String(row['noun']));
  const names = changedFields(change);
  if (names.length === 0)
    return (
      <EmptyState kind="nothing-found" title={say(PART_WORDS.noChanges)} detail={say(PART_WORDS.noChangesDetail)} />
    );
  const field = (name: string): Field | undefined => noun?.fields[name];
  const text = (name: string, values: FieldValues): ReactNode => {
    const own = field(name);
    const shown = valueText(own, name, values, language);
    const target = own && isSingleReference(own) ? nounNamed(refTarget(own) ?? '') : undefined;
    return target && shown !== '' ? <RefText noun={target} id={shown} /> : shown;
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
