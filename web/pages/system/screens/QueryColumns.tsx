import type { QueryColumn } from '@parkdeck/core/catalogue/system/saved-query';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { QUERY_COLUMN_KINDS } from '@parkdeck/core/vocabulary/screens';
import type { QueryColumnKind } from '@parkdeck/core/vocabulary/screens';
import type { InputProps } from '../../../fields/input-props.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { isNumber } from './tile-data.ts';
import styles from './saved-query.module.css';
import { QUERY_WORDS } from './words.ts';

/** A number may be an amount or a share; what is no number stays what it is. */
const kindsFor = (kind: QueryColumnKind): readonly QueryColumnKind[] =>
  isNumber({ kind }) ? ['number', 'money', 'share'] : [kind];

/** The columns of a saved query: what they are called, and how their numbers are read. */
export function QueryColumns({ value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const language = useLanguage();
  const list = Array.isArray(value) ? (value as readonly QueryColumn[]) : []; // as declared
  const change = (at: number, part: Partial<QueryColumn>): void =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div id={wiring.id} role="group" aria-describedby={wiring['aria-describedby']} className={styles.lines}>
      {list.length === 0 && <p className={styles.faint}>{say(QUERY_WORDS.noColumns)}</p>}
      {list.map((one, at) => (
        <div key={one.name} className={styles.line}>
          <code>{one.name}</code>
          <TextInput
            aria-label={`${one.name} ${say(QUERY_WORDS.label)}`}
            placeholder={say(QUERY_WORDS.label)}
            value={one.label ?? ''}
            disabled={disabled}
            onChange={(event) => change(at, { label: event.target.value || null })}
          />
          <Select<QueryColumnKind>
            aria-label={`${one.name} ${say(QUERY_WORDS.kind)}`}
            value={one.kind}
            disabled={disabled}
            options={kindsFor(one.kind).map((kind) => ({
              value: kind,
              label: choiceLabel(QUERY_COLUMN_KINDS, kind)?.[language] ?? kind,
            }))}
            onChange={(kind) => kind !== '' && change(at, { kind })}
          />
        </div>
      ))}
    </div>
  );
}
